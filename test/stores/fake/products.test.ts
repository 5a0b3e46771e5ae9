import { fakeProducts } from '#test/fakes/products.ts';
import { describeProductStore } from '#test/stores/suites/product-store.ts';

describeProductStore('in memory', () => fakeProducts());
