done();
