import { fakeOrderExports } from '#test/fakes/order-exports.ts';
import { describeOrderExportStore } from '../suites/order-export-store.ts';

describeOrderExportStore('fake', fakeOrderExports());
