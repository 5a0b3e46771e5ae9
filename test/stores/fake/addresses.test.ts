import { fakeAddresses } from '#test/fakes/addresses.ts';
import { describeAddressStore } from '#test/stores/suites/address-store.ts';

describeAddressStore('in memory', () => fakeAddresses());
