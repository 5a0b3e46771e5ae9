import { cubicFeetOf, densityOf, freightClassOf } from './density.ts';
import { type DimUnit, toInches, toPounds, type WeightUnit } from './units.ts';

/** The largest weight, side and volume of a product, each in its unit. */
export const PRODUCT_MEASURE_MAX = 999_999;

/** The measures of a product, as they are typed. */
export interface ProductMeasures {
  readonly itemWeight: number;
  readonly weightMeasurement: WeightUnit;
  readonly productLength: number;
  readonly productWidth: number;
  readonly productHeight: number;
  readonly productMeasurement: DimUnit;
}

function handlingUnit(product: ProductMeasures) {
  const inches = (side: number) => toInches(side, product.productMeasurement);
  return {
    weightLb: toPounds(product.itemWeight, product.weightMeasurement),
    lengthIn: inches(product.productLength),
    widthIn: inches(product.productWidth),
    heightIn: inches(product.productHeight),
  };
}

/** Cubic feet of one handling unit of a product, to two decimals; 0 while a side is unknown. */
export function productCubicFeet(product: ProductMeasures): number {
  return Math.round(cubicFeetOf(handlingUnit(product)) * 100) / 100;
}

/** The class of a product's density; '' while its weight or a side is unknown. */
export function productClass(product: ProductMeasures): string {
  const density = densityOf(handlingUnit(product));
  return density > 0 ? freightClassOf(density) : '';
}
