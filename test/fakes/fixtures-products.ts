import { v7 } from 'uuid';
import type { StoredProduct } from '#domain/products/product.ts';

/** A product as it is stored. */
export function makeProduct(changes: Partial<StoredProduct> = {}): StoredProduct {
  const customerProductUuid = changes.customerProductUuid ?? v7();
  return {
    customerProductUuid,
    customerUuid: '01940000-0000-7000-8000-0000000000aa',
    revision: 1,
    productName: `Product ${customerProductUuid}`,
    productDiscription: 'Cast iron, palletized',
    packageTypeId: 2,
    noOfHandlingUnit: 2,
    noOfItem: 1,
    itemWeight: 640,
    weightMeasurement: '2',
    productLength: 48,
    productWidth: 40,
    productHeight: 38,
    productMeasurement: '2',
    freightClassId: '70',
    nmfc: '131050-2',
    stackableItem: true,
    'haz-matItem': false,
    unNumber: '',
    hazardClass: '',
    packingGroup: '',
    properShippingName: '',
    emergencyContactName: '',
    emergencyContactPhone: '',
    alternatePhone: '',
    status: 1,
    addedAt: Date.UTC(2026, 10, 20),
    modifiedAt: Date.UTC(2026, 10, 20),
    ...changes,
  };
}
