/** The usual maximum liability for a pound of lost or damaged used goods (cents); for new goods it is several dollars. */
export const USED_GOODS_CENTS_A_POUND = 10;

/** The specification's commodity type of used goods. */
export const USED_GOODS = 2;
