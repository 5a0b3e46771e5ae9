/** What most carriers pay at most for a pound of lost or damaged used goods (cents); new goods have several dollars. */
export const USED_GOODS_CENTS_A_POUND = 10;

/** The specification's commodity type of used goods. */
export const USED_GOODS = 2;
