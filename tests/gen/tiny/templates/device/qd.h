#define QD_H
