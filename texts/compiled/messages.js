/* eslint-disable */
/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */
/** @typedef {{}} Code_1002Inputs */
/** @typedef {{}} Code_1004Inputs */
/** @typedef {{}} Code_1006Inputs */
/** @typedef {{}} Code_1007Inputs */
/** @typedef {{}} Code_1009Inputs */
/** @typedef {{}} Code_1013Inputs */
/** @typedef {{}} Code_1017Inputs */
/** @typedef {{}} Code_1018Inputs */
/** @typedef {{}} Code_1020Inputs */
/** @typedef {{}} Code_1021Inputs */
/** @typedef {{}} Code_1026Inputs */
/** @typedef {{}} Code_1028Inputs */
/** @typedef {{}} Code_1030Inputs */
/** @typedef {{}} Code_10540Inputs */
/** @typedef {{}} Code_1126Inputs */
/** @typedef {{}} Code_1127Inputs */
/** @typedef {{}} Code_1128Inputs */
/** @typedef {{}} Code_1129Inputs */
/** @typedef {{}} Code_1135Inputs */
/** @typedef {{}} Code_12000Inputs */
/** @typedef {{}} Code_12001Inputs */
/** @typedef {{}} Code_12002Inputs */
/** @typedef {{}} Code_12003Inputs */
/** @typedef {{}} Code_12004Inputs */
/** @typedef {{}} Code_12005Inputs */
/** @typedef {{}} Code_12006Inputs */
/** @typedef {{}} Code_12007Inputs */
/** @typedef {{}} Code_12008Inputs */
/** @typedef {{}} Code_12009Inputs */
/** @typedef {{}} Code_12010Inputs */
/** @typedef {{}} Code_12011Inputs */
/** @typedef {{}} Code_12012Inputs */
/** @typedef {{}} Code_12013Inputs */
/** @typedef {{}} Code_12014Inputs */
/** @typedef {{}} Code_12015Inputs */
/** @typedef {{}} Code_12016Inputs */
/** @typedef {{}} Code_12017Inputs */
/** @typedef {{}} Code_12018Inputs */
/** @typedef {{}} Code_12019Inputs */
/** @typedef {{}} Code_12020Inputs */
/** @typedef {{}} Code_12021Inputs */
/** @typedef {{}} Code_12022Inputs */
/** @typedef {{}} Code_12023Inputs */
/** @typedef {{}} Code_12024Inputs */
/** @typedef {{}} Code_12025Inputs */
/** @typedef {{}} Code_12026Inputs */
/** @typedef {{}} Code_12027Inputs */
/** @typedef {{}} Code_12028Inputs */
/** @typedef {{}} Code_12029Inputs */
/** @typedef {{}} Code_12030Inputs */
/** @typedef {{}} Code_12031Inputs */
/** @typedef {{}} Code_12032Inputs */
/** @typedef {{}} Code_12033Inputs */
/** @typedef {{}} Code_12034Inputs */
/** @typedef {{}} Code_12035Inputs */
/** @typedef {{}} Code_12036Inputs */
/** @typedef {{}} Code_12037Inputs */
/** @typedef {{}} Code_12038Inputs */
/** @typedef {{}} Code_12039Inputs */
/** @typedef {{}} Code_12040Inputs */
/** @typedef {{}} Code_12041Inputs */
/** @typedef {{}} Code_12042Inputs */
/** @typedef {{}} Code_12043Inputs */
/** @typedef {{}} Code_12044Inputs */
/** @typedef {{}} Code_12045Inputs */
/** @typedef {{}} Code_12046Inputs */
/** @typedef {{}} Code_12047Inputs */
/** @typedef {{}} Code_12048Inputs */
/** @typedef {{}} Code_12049Inputs */
/** @typedef {{}} Code_12050Inputs */
/** @typedef {{}} Code_12051Inputs */
/** @typedef {{}} Code_12052Inputs */
/** @typedef {{}} Code_12053Inputs */
/** @typedef {{}} Code_12054Inputs */
/** @typedef {{}} Code_12055Inputs */
/** @typedef {{}} Code_12056Inputs */
/** @typedef {{}} Code_12057Inputs */
/** @typedef {{}} Code_12058Inputs */
/** @typedef {{}} Code_12059Inputs */
/** @typedef {{}} Code_12060Inputs */
/** @typedef {{}} Code_12061Inputs */
/** @typedef {{}} Code_12062Inputs */
/** @typedef {{}} Code_12063Inputs */
/** @typedef {{}} Code_12064Inputs */
/** @typedef {{}} Code_12065Inputs */
/** @typedef {{}} Code_12066Inputs */
/** @typedef {{}} Code_12067Inputs */
/** @typedef {{}} Code_12068Inputs */
/** @typedef {{}} Code_12069Inputs */
/** @typedef {{}} Code_12070Inputs */
/** @typedef {{}} Code_12071Inputs */
/** @typedef {{}} Code_12072Inputs */
/** @typedef {{}} Code_12073Inputs */
/** @typedef {{}} Code_12074Inputs */
/** @typedef {{}} Code_12075Inputs */
/** @typedef {{}} Code_12076Inputs */
/** @typedef {{}} Code_12077Inputs */
/** @typedef {{}} Code_12078Inputs */
/** @typedef {{}} Code_12079Inputs */
/** @typedef {{}} Code_12080Inputs */
/** @typedef {{}} Code_12081Inputs */
/** @typedef {{}} Code_12082Inputs */
/** @typedef {{}} Code_12083Inputs */
/** @typedef {{}} Code_12084Inputs */
/** @typedef {{}} Code_12085Inputs */
/** @typedef {{}} Code_12086Inputs */
/** @typedef {{}} Code_12087Inputs */
/** @typedef {{}} Code_12088Inputs */
/** @typedef {{}} Code_12089Inputs */
/** @typedef {{}} Code_12090Inputs */
/** @typedef {{}} Code_12091Inputs */
/** @typedef {{}} Code_12092Inputs */
/** @typedef {{}} Code_12093Inputs */
/** @typedef {{}} Code_12094Inputs */
/** @typedef {{}} Code_12095Inputs */
/** @typedef {{}} Code_12096Inputs */
/** @typedef {{}} Code_12097Inputs */
/** @typedef {{}} Code_12098Inputs */
/** @typedef {{}} Code_12099Inputs */
/** @typedef {{}} Code_12100Inputs */
/** @typedef {{}} Code_12101Inputs */
/** @typedef {{}} Code_12102Inputs */
/** @typedef {{}} Code_12103Inputs */
/** @typedef {{}} Code_12104Inputs */
/** @typedef {{}} Code_12105Inputs */
/** @typedef {{}} Code_12106Inputs */
/** @typedef {{}} Code_12107Inputs */
/** @typedef {{}} Code_12108Inputs */
/** @typedef {{}} Code_12109Inputs */
/** @typedef {{}} Code_12110Inputs */
/** @typedef {{}} Code_12111Inputs */
/** @typedef {{}} Code_12112Inputs */
/** @typedef {{}} Code_12113Inputs */
/** @typedef {{}} Code_12114Inputs */
/** @typedef {{}} Code_12115Inputs */
/** @typedef {{}} Code_12116Inputs */
/** @typedef {{}} Code_12117Inputs */
/** @typedef {{}} Code_12118Inputs */
/** @typedef {{}} Code_12119Inputs */
/** @typedef {{}} Code_12120Inputs */
/** @typedef {{}} Code_12121Inputs */
/** @typedef {{}} Code_12122Inputs */
/** @typedef {{}} Code_12123Inputs */
/** @typedef {{}} Code_12124Inputs */
/** @typedef {{}} Code_12125Inputs */
/** @typedef {{}} Code_12126Inputs */
/** @typedef {{}} Code_12127Inputs */
/** @typedef {{}} Code_12128Inputs */
/** @typedef {{}} Code_12129Inputs */
/** @typedef {{}} Code_12130Inputs */
/** @typedef {{}} Code_12131Inputs */
/** @typedef {{}} Code_12132Inputs */
/** @typedef {{}} Code_12133Inputs */
/** @typedef {{}} Code_12134Inputs */
/** @typedef {{}} Code_12135Inputs */
/** @typedef {{}} Code_12136Inputs */
/** @typedef {{}} Code_12137Inputs */
/** @typedef {{}} Code_12138Inputs */
/** @typedef {{}} Code_12139Inputs */
/** @typedef {{}} Code_12140Inputs */
/** @typedef {{}} Code_12141Inputs */
/** @typedef {{}} Code_12142Inputs */
/** @typedef {{}} Code_12143Inputs */
/** @typedef {{}} Code_12144Inputs */
/** @typedef {{}} Code_12145Inputs */
/** @typedef {{}} Code_12146Inputs */
/** @typedef {{}} Code_12147Inputs */
/** @typedef {{}} Code_12148Inputs */
/** @typedef {{}} Code_12149Inputs */
/** @typedef {{}} Code_12150Inputs */
/** @typedef {{}} Code_12151Inputs */
/** @typedef {{}} Code_12152Inputs */
/** @typedef {{}} Code_12153Inputs */
/** @typedef {{}} Code_12154Inputs */
/** @typedef {{}} Code_12155Inputs */
/** @typedef {{}} Code_12156Inputs */
/** @typedef {{}} Code_12157Inputs */
/** @typedef {{}} Code_12158Inputs */
/** @typedef {{}} Code_12159Inputs */
/** @typedef {{}} Code_12160Inputs */
/** @typedef {{}} Code_12161Inputs */
/** @typedef {{}} Code_12162Inputs */
/** @typedef {{}} Code_12163Inputs */
/** @typedef {{}} Code_12164Inputs */
/** @typedef {{}} Code_12165Inputs */
/** @typedef {{}} Code_12166Inputs */
/** @typedef {{}} Code_12167Inputs */
/** @typedef {{}} Code_12168Inputs */
/** @typedef {{}} Code_12169Inputs */
/** @typedef {{}} Code_12170Inputs */
/** @typedef {{}} Code_12171Inputs */
/** @typedef {{}} Code_12172Inputs */
/** @typedef {{}} Code_12173Inputs */
/** @typedef {{}} Code_12174Inputs */
/** @typedef {{}} Code_12175Inputs */
/** @typedef {{}} Code_12176Inputs */
/** @typedef {{}} Code_12177Inputs */
/** @typedef {{}} Code_12178Inputs */
/** @typedef {{}} Code_12179Inputs */
/** @typedef {{}} Code_12180Inputs */
/** @typedef {{}} Code_12181Inputs */
/** @typedef {{}} Code_12182Inputs */
/** @typedef {{}} Code_12183Inputs */
/** @typedef {{}} Code_12184Inputs */
/** @typedef {{}} Code_12185Inputs */
/** @typedef {{}} Code_12186Inputs */
/** @typedef {{}} Code_12187Inputs */
/** @typedef {{}} Code_12188Inputs */
/** @typedef {{}} Code_12189Inputs */
/** @typedef {{}} Code_12190Inputs */
/** @typedef {{}} Code_12191Inputs */
/** @typedef {{}} Code_12192Inputs */
/** @typedef {{}} Code_12193Inputs */
/** @typedef {{}} Code_12194Inputs */
/** @typedef {{}} Code_12195Inputs */
/** @typedef {{}} Code_12196Inputs */
/** @typedef {{}} Code_12197Inputs */
/** @typedef {{}} Code_12198Inputs */
/** @typedef {{}} Code_12199Inputs */
/** @typedef {{}} Code_12200Inputs */
/** @typedef {{ phone: NonNullable<unknown> }} Code_12326Inputs */
/** @typedef {{}} Code_12407Inputs */
/** @typedef {{}} Code_12502Inputs */
/** @typedef {{}} Code_12503Inputs */
/** @typedef {{ phone: NonNullable<unknown> }} Code_12506Inputs */
/** @typedef {{}} Code_12515Inputs */
/** @typedef {{}} Code_12516Inputs */
/** @typedef {{}} Code_12517Inputs */
/** @typedef {{}} Code_15023Inputs */
/** @typedef {{}} Code_15035Inputs */
/** @typedef {{ phone: NonNullable<unknown> }} Code_15036Inputs */
/** @typedef {{}} Code_15037Inputs */
/** @typedef {{}} Code_15038Inputs */
/** @typedef {{}} Code_15039Inputs */
/** @typedef {{}} Code_15040Inputs */
/** @typedef {{}} Code_15041Inputs */
/** @typedef {{}} Code_15042Inputs */
/** @typedef {{}} Code_15043Inputs */
/** @typedef {{}} Code_15044Inputs */
/** @typedef {{}} Code_15045Inputs */
/** @typedef {{}} Code_15046Inputs */
/** @typedef {{}} Code_15047Inputs */
/** @typedef {{}} Code_15048Inputs */
/** @typedef {{}} Code_15049Inputs */
/** @typedef {{}} Code_2015Inputs */
/** @typedef {{}} Code_2017Inputs */
/** @typedef {{}} Code_2018Inputs */
/** @typedef {{}} Code_2019Inputs */
/** @typedef {{}} Code_2020Inputs */
/** @typedef {{}} Code_2064Inputs */
/** @typedef {{}} Code_22057Inputs */
/** @typedef {{}} Code_22058Inputs */
/** @typedef {{ phone: NonNullable<unknown> }} Code_22059Inputs */
/** @typedef {{}} Code_2370Inputs */
/** @typedef {{}} Code_2371Inputs */
/** @typedef {{}} Code_2560Inputs */
/** @typedef {{}} Code_2561Inputs */
/** @typedef {{ phone: NonNullable<unknown> }} Code_2562Inputs */
/** @typedef {{}} Code_2972Inputs */
/** @typedef {{}} Code_3014Inputs */
/** @typedef {{}} Code_3016Inputs */
/** @typedef {{}} Code_3019Inputs */
/** @typedef {{}} Code_3021Inputs */
/** @typedef {{}} Code_3025Inputs */
/** @typedef {{}} Code_3029Inputs */
/** @typedef {{}} Code_3035Inputs */
/** @typedef {{}} Code_3036Inputs */
/** @typedef {{}} Code_3037Inputs */
/** @typedef {{}} Code_3038Inputs */
/** @typedef {{}} Code_3039Inputs */
/** @typedef {{}} Code_3040Inputs */
/** @typedef {{}} Code_3253Inputs */
/** @typedef {{}} Code_3258Inputs */
/** @typedef {{}} Code_3260Inputs */
/** @typedef {{}} Code_3261Inputs */
/** @typedef {{}} Code_3267Inputs */
/** @typedef {{}} Code_3425Inputs */
/** @typedef {{}} Code_4Inputs */
/** @typedef {{}} Code_4000Inputs */
/** @typedef {{}} Code_4001Inputs */
/** @typedef {{}} Code_4002Inputs */
/** @typedef {{}} Code_4003Inputs */
/** @typedef {{}} Code_4004Inputs */
/** @typedef {{}} Code_4005Inputs */
/** @typedef {{}} Code_4006Inputs */
/** @typedef {{}} Code_4007Inputs */
/** @typedef {{}} Code_4008Inputs */
/** @typedef {{}} Code_4009Inputs */
/** @typedef {{}} Code_401Inputs */
/** @typedef {{}} Code_4010Inputs */
/** @typedef {{}} Code_4011Inputs */
/** @typedef {{}} Code_4012Inputs */
/** @typedef {{}} Code_4013Inputs */
/** @typedef {{}} Code_4014Inputs */
/** @typedef {{}} Code_4015Inputs */
/** @typedef {{}} Code_4016Inputs */
/** @typedef {{}} Code_4017Inputs */
/** @typedef {{}} Code_4018Inputs */
/** @typedef {{}} Code_4019Inputs */
/** @typedef {{}} Code_4020Inputs */
/** @typedef {{}} Code_4021Inputs */
/** @typedef {{}} Code_4022Inputs */
/** @typedef {{}} Code_4023Inputs */
/** @typedef {{}} Code_4024Inputs */
/** @typedef {{}} Code_4025Inputs */
/** @typedef {{}} Code_4026Inputs */
/** @typedef {{}} Code_4027Inputs */
/** @typedef {{}} Code_4028Inputs */
/** @typedef {{}} Code_4029Inputs */
/** @typedef {{}} Code_4030Inputs */
/** @typedef {{}} Code_4031Inputs */
/** @typedef {{}} Code_4032Inputs */
/** @typedef {{}} Code_4033Inputs */
/** @typedef {{}} Code_4034Inputs */
/** @typedef {{}} Code_4035Inputs */
/** @typedef {{}} Code_4036Inputs */
/** @typedef {{}} Code_4037Inputs */
/** @typedef {{}} Code_4038Inputs */
/** @typedef {{}} Code_4039Inputs */
/** @typedef {{}} Code_4040Inputs */
/** @typedef {{}} Code_4041Inputs */
/** @typedef {{}} Code_4042Inputs */
/** @typedef {{}} Code_4537Inputs */
/** @typedef {{}} Code_4538Inputs */
/** @typedef {{}} Code_4631Inputs */
/** @typedef {{}} Code_4632Inputs */
/** @typedef {{}} Code_4633Inputs */
/** @typedef {{}} Code_4634Inputs */
/** @typedef {{}} Code_4635Inputs */
/** @typedef {{}} Code_4636Inputs */
/** @typedef {{}} Code_4637Inputs */
/** @typedef {{}} Code_4638Inputs */
/** @typedef {{}} Code_4639Inputs */
/** @typedef {{}} Code_4640Inputs */
/** @typedef {{}} Code_4642Inputs */
/** @typedef {{}} Code_4643Inputs */
/** @typedef {{}} Code_4644Inputs */
/** @typedef {{}} Code_4647Inputs */
/** @typedef {{}} Code_4648Inputs */
/** @typedef {{}} Code_4715Inputs */
/** @typedef {{}} Code_4716Inputs */
/** @typedef {{}} Code_4717Inputs */
/** @typedef {{}} Code_4718Inputs */
/** @typedef {{}} Code_4719Inputs */
/** @typedef {{}} Code_4720Inputs */
/** @typedef {{}} Code_4721Inputs */
/** @typedef {{}} Code_4722Inputs */
/** @typedef {{}} Code_4723Inputs */
/** @typedef {{}} Code_4724Inputs */
/** @typedef {{}} Code_4725Inputs */
/** @typedef {{}} Code_4726Inputs */
/** @typedef {{}} Code_4820Inputs */
/** @typedef {{}} Code_4821Inputs */
/** @typedef {{}} Code_4822Inputs */
/** @typedef {{}} Code_4823Inputs */
/** @typedef {{}} Code_4824Inputs */
/** @typedef {{}} Code_4918Inputs */
/** @typedef {{}} Code_4919Inputs */
/** @typedef {{}} Code_4920Inputs */
/** @typedef {{}} Code_4921Inputs */
/** @typedef {{}} Code_500Inputs */
/** @typedef {{}} Code_50000Inputs */
/** @typedef {{}} Code_50001Inputs */
/** @typedef {{}} Code_9001Inputs */
/** @typedef {{}} Code_9002Inputs */
/** @typedef {{}} Code_99989Inputs */
/** @typedef {{}} Code_99991Inputs */
/** @typedef {{ phone: NonNullable<unknown> }} Code_99994Inputs */
/** @typedef {{}} Code_99996Inputs */
/** @typedef {{}} Code_999989Inputs */
/** @typedef {{}} Code_999999Inputs */
/** @typedef {{ count: NonNullable<unknown> }} Format_RatesInputs */
import * as registry from "./registry.js"


export const code_1002 = /** @type {(inputs: Code_1002Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This link is not valid. Ask for a new one.`)
};

export const code_1004 = /** @type {(inputs: Code_1004Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`If an account uses this e-mail address, we have sent it a link to reset its password within the last hour. Check your Spam or Junk folder too.`)
};

export const code_1006 = /** @type {(inputs: Code_1006Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your password has been changed.`)
};

export const code_1007 = /** @type {(inputs: Code_1007Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The password could not be changed. Please ask for a new link.`)
};

export const code_1009 = /** @type {(inputs: Code_1009Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your account is ready.`)
};

export const code_1013 = /** @type {(inputs: Code_1013Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your account is not allowed to do this.`)
};

export const code_1017 = /** @type {(inputs: Code_1017Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Email is a required field`)
};

export const code_1018 = /** @type {(inputs: Code_1018Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Password is a required field`)
};

export const code_1020 = /** @type {(inputs: Code_1020Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This user does not exist.`)
};

export const code_1021 = /** @type {(inputs: Code_1021Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`You already have an account with this email. Log in to continue.`)
};

export const code_1026 = /** @type {(inputs: Code_1026Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This e-mail address is not registered.`)
};

export const code_1028 = /** @type {(inputs: Code_1028Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your account changed, so your session is being renewed.`)
};

export const code_1030 = /** @type {(inputs: Code_1030Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`You have been logged out.`)
};

export const code_10540 = /** @type {(inputs: Code_10540Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This role does not exist. Choose one of the list.`)
};

export const code_1126 = /** @type {(inputs: Code_1126Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The task has been added.`)
};

export const code_1127 = /** @type {(inputs: Code_1127Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The task could not be added. Please try again.`)
};

export const code_1128 = /** @type {(inputs: Code_1128Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The task has been updated.`)
};

export const code_1129 = /** @type {(inputs: Code_1129Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The task could not be updated. Please try again.`)
};

export const code_1135 = /** @type {(inputs: Code_1135Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The person you act for does not exist. Choose another.`)
};

export const code_12000 = /** @type {(inputs: Code_12000Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Say which shipment this is about.`)
};

export const code_12001 = /** @type {(inputs: Code_12001Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This shipment does not exist, or it belongs to another account.`)
};

export const code_12002 = /** @type {(inputs: Code_12002Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This is not the id of a shipment. Check that the link is complete.`)
};

export const code_12003 = /** @type {(inputs: Code_12003Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Shipment name is a required field`)
};

export const code_12004 = /** @type {(inputs: Code_12004Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Shipment name takes at most 255 characters`)
};

export const code_12005 = /** @type {(inputs: Code_12005Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Shipment number takes at most 20 characters`)
};

export const code_12006 = /** @type {(inputs: Code_12006Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`PRO number takes at most 40 characters`)
};

export const code_12007 = /** @type {(inputs: Code_12007Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`PO number takes at most 40 characters`)
};

export const code_12008 = /** @type {(inputs: Code_12008Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup number takes at most 40 characters`)
};

export const code_12009 = /** @type {(inputs: Code_12009Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Carrier quote number takes at most 40 characters`)
};

export const code_12010 = /** @type {(inputs: Code_12010Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Special instructions takes at most 250 characters`)
};

export const code_12011 = /** @type {(inputs: Code_12011Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Shipping mode is a required field`)
};

export const code_12012 = /** @type {(inputs: Code_12012Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This shipping mode does not exist. Choose LTL or truckload.`)
};

export const code_12013 = /** @type {(inputs: Code_12013Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This shipment status does not exist.`)
};

export const code_12014 = /** @type {(inputs: Code_12014Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Previous status is a required field`)
};

export const code_12015 = /** @type {(inputs: Code_12015Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Reason is a required field`)
};

export const code_12016 = /** @type {(inputs: Code_12016Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This reason does not exist. Choose one of the list.`)
};

export const code_12017 = /** @type {(inputs: Code_12017Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Reason takes at most 150 characters`)
};

export const code_12018 = /** @type {(inputs: Code_12018Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Signature is a required field`)
};

export const code_12019 = /** @type {(inputs: Code_12019Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Accept the terms to go on`)
};

export const code_12020 = /** @type {(inputs: Code_12020Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Say which quote this is about.`)
};

export const code_12021 = /** @type {(inputs: Code_12021Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This quote does not exist, or it belongs to another account.`)
};

export const code_12022 = /** @type {(inputs: Code_12022Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Choose a price first.`)
};

export const code_12023 = /** @type {(inputs: Code_12023Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This price is not part of this quote.`)
};

export const code_12024 = /** @type {(inputs: Code_12024Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This price belongs to another quote.`)
};

export const code_12025 = /** @type {(inputs: Code_12025Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Choose the standard (n) or the guaranteed (g) price`)
};

export const code_12026 = /** @type {(inputs: Code_12026Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This carrier has no guaranteed price here.`)
};

export const code_12027 = /** @type {(inputs: Code_12027Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Carrier is a required field`)
};

export const code_12028 = /** @type {(inputs: Code_12028Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This carrier does not exist. Choose one of the list.`)
};

export const code_12029 = /** @type {(inputs: Code_12029Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Contract takes at most 36 characters`)
};

export const code_12030 = /** @type {(inputs: Code_12030Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup date is a required field`)
};

export const code_12031 = /** @type {(inputs: Code_12031Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup date must be a calendar day, such as 2026-11-24`)
};

export const code_12032 = /** @type {(inputs: Code_12032Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup date must be after today`)
};

export const code_12033 = /** @type {(inputs: Code_12033Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup date must be within fifty years`)
};

export const code_12034 = /** @type {(inputs: Code_12034Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Start of the pickup window is a required field`)
};

export const code_12035 = /** @type {(inputs: Code_12035Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`End of the pickup window is a required field`)
};

export const code_12036 = /** @type {(inputs: Code_12036Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The pickup window must end after it begins`)
};

export const code_12037 = /** @type {(inputs: Code_12037Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Delivery date must be a calendar day after the pickup`)
};

export const code_12038 = /** @type {(inputs: Code_12038Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Insured value is a required field`)
};

export const code_12039 = /** @type {(inputs: Code_12039Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Insured value must be between 0 and 99,999,999`)
};

export const code_12040 = /** @type {(inputs: Code_12040Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Insurance certificate takes at most 100 characters`)
};

export const code_12041 = /** @type {(inputs: Code_12041Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup ZIP or postal code is a required field`)
};

export const code_12042 = /** @type {(inputs: Code_12042Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup ZIP or postal code has 5 or 6 characters`)
};

export const code_12043 = /** @type {(inputs: Code_12043Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Freight carriers do not deliver to military mail addresses. Use the base's street address.`)
};

export const code_12044 = /** @type {(inputs: Code_12044Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup city is a required field`)
};

export const code_12045 = /** @type {(inputs: Code_12045Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup city takes at most 200 characters`)
};

export const code_12046 = /** @type {(inputs: Code_12046Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup state or province is a required field`)
};

export const code_12047 = /** @type {(inputs: Code_12047Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This pickup state or province does not exist. Choose one of the list.`)
};

export const code_12048 = /** @type {(inputs: Code_12048Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pickup country is a required field`)
};

export const code_12049 = /** @type {(inputs: Code_12049Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`We move freight in the United States and Canada only.`)
};

export const code_12050 = /** @type {(inputs: Code_12050Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This pickup place does not exist. Choose a facility type of the list.`)
};

export const code_12051 = /** @type {(inputs: Code_12051Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Company is a required field`)
};

export const code_12052 = /** @type {(inputs: Code_12052Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Company takes at most 100 characters`)
};

export const code_12053 = /** @type {(inputs: Code_12053Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Address is a required field`)
};

export const code_12054 = /** @type {(inputs: Code_12054Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Address takes at most 200 characters`)
};

export const code_12055 = /** @type {(inputs: Code_12055Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`First name is a required field`)
};

export const code_12056 = /** @type {(inputs: Code_12056Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`First name takes at most 30 characters`)
};

export const code_12057 = /** @type {(inputs: Code_12057Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Last name is a required field`)
};

export const code_12058 = /** @type {(inputs: Code_12058Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Last name takes at most 30 characters`)
};

export const code_12059 = /** @type {(inputs: Code_12059Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Phone is a required field`)
};

export const code_12060 = /** @type {(inputs: Code_12060Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Phone takes at most 15 characters`)
};

export const code_12061 = /** @type {(inputs: Code_12061Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please enter valid phone number`)
};

export const code_12062 = /** @type {(inputs: Code_12062Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Email is a required field`)
};

export const code_12063 = /** @type {(inputs: Code_12063Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Email takes at most 100 characters`)
};

export const code_12064 = /** @type {(inputs: Code_12064Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please enter a valid email address`)
};

export const code_12065 = /** @type {(inputs: Code_12065Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Alternate email takes at most 100 characters`)
};

export const code_12066 = /** @type {(inputs: Code_12066Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Offset takes at most 10 characters`)
};

export const code_12067 = /** @type {(inputs: Code_12067Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Delivery ZIP or postal code is a required field`)
};

export const code_12068 = /** @type {(inputs: Code_12068Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Delivery ZIP or postal code has 5 or 6 characters`)
};

export const code_12069 = /** @type {(inputs: Code_12069Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Freight carriers do not deliver to military mail addresses. Use the base's street address.`)
};

export const code_12070 = /** @type {(inputs: Code_12070Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Delivery city is a required field`)
};

export const code_12071 = /** @type {(inputs: Code_12071Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Delivery city takes at most 200 characters`)
};

export const code_12072 = /** @type {(inputs: Code_12072Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Delivery state or province is a required field`)
};

export const code_12073 = /** @type {(inputs: Code_12073Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This delivery state or province does not exist. Choose one of the list.`)
};

export const code_12074 = /** @type {(inputs: Code_12074Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Delivery country is a required field`)
};

export const code_12075 = /** @type {(inputs: Code_12075Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`We move freight in the United States and Canada only.`)
};

export const code_12076 = /** @type {(inputs: Code_12076Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This delivery place does not exist. Choose a facility type of the list.`)
};

export const code_12077 = /** @type {(inputs: Code_12077Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Company is a required field`)
};

export const code_12078 = /** @type {(inputs: Code_12078Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Company takes at most 100 characters`)
};

export const code_12079 = /** @type {(inputs: Code_12079Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Address is a required field`)
};

export const code_12080 = /** @type {(inputs: Code_12080Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Address takes at most 200 characters`)
};

export const code_12081 = /** @type {(inputs: Code_12081Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`First name is a required field`)
};

export const code_12082 = /** @type {(inputs: Code_12082Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`First name takes at most 30 characters`)
};

export const code_12083 = /** @type {(inputs: Code_12083Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Last name is a required field`)
};

export const code_12084 = /** @type {(inputs: Code_12084Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Last name takes at most 30 characters`)
};

export const code_12085 = /** @type {(inputs: Code_12085Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Phone is a required field`)
};

export const code_12086 = /** @type {(inputs: Code_12086Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Phone takes at most 15 characters`)
};

export const code_12087 = /** @type {(inputs: Code_12087Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please enter valid phone number`)
};

export const code_12088 = /** @type {(inputs: Code_12088Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Email is a required field`)
};

export const code_12089 = /** @type {(inputs: Code_12089Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Email takes at most 100 characters`)
};

export const code_12090 = /** @type {(inputs: Code_12090Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please enter a valid email address`)
};

export const code_12091 = /** @type {(inputs: Code_12091Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Alternate email takes at most 100 characters`)
};

export const code_12092 = /** @type {(inputs: Code_12092Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Offset takes at most 10 characters`)
};

export const code_12093 = /** @type {(inputs: Code_12093Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Say which address this is about.`)
};

export const code_12094 = /** @type {(inputs: Code_12094Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This address is not in your address book.`)
};

export const code_12095 = /** @type {(inputs: Code_12095Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`ZIP or postal code is a required field`)
};

export const code_12096 = /** @type {(inputs: Code_12096Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`ZIP or postal code takes at most 15 characters`)
};

export const code_12097 = /** @type {(inputs: Code_12097Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Street address is a required field`)
};

export const code_12098 = /** @type {(inputs: Code_12098Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Street address takes at most 200 characters`)
};

export const code_12099 = /** @type {(inputs: Code_12099Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`City is a required field`)
};

export const code_12100 = /** @type {(inputs: Code_12100Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`City takes at most 200 characters`)
};

export const code_12101 = /** @type {(inputs: Code_12101Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`State or province is a required field`)
};

export const code_12102 = /** @type {(inputs: Code_12102Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This state or province does not exist. Choose one of the list.`)
};

export const code_12103 = /** @type {(inputs: Code_12103Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Country is a required field`)
};

export const code_12104 = /** @type {(inputs: Code_12104Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`We move freight in the United States and Canada only.`)
};

export const code_12105 = /** @type {(inputs: Code_12105Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Contact name is a required field`)
};

export const code_12106 = /** @type {(inputs: Code_12106Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Contact name takes at most 200 characters`)
};

export const code_12107 = /** @type {(inputs: Code_12107Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please enter valid phone number`)
};

export const code_12108 = /** @type {(inputs: Code_12108Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Shipment created successfully`)
};

export const code_12109 = /** @type {(inputs: Code_12109Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Saved successfully`)
};

export const code_12110 = /** @type {(inputs: Code_12110Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Something went wrong during updating shipment`)
};

export const code_12111 = /** @type {(inputs: Code_12111Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment has been pinned.`)
};

export const code_12112 = /** @type {(inputs: Code_12112Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment has been unpinned.`)
};

export const code_12113 = /** @type {(inputs: Code_12113Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Something went wrong during create shipment`)
};

export const code_12114 = /** @type {(inputs: Code_12114Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Add at least one item`)
};

export const code_12115 = /** @type {(inputs: Code_12115Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`At most 127 items fit one quote`)
};

export const code_12116 = /** @type {(inputs: Code_12116Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Units is a required field`)
};

export const code_12117 = /** @type {(inputs: Code_12117Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Units must be between 1 and 127`)
};

export const code_12118 = /** @type {(inputs: Code_12118Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Units must be a whole number`)
};

export const code_12119 = /** @type {(inputs: Code_12119Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pieces must be between 1 and 99`)
};

export const code_12120 = /** @type {(inputs: Code_12120Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Pieces must be a whole number`)
};

export const code_12121 = /** @type {(inputs: Code_12121Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Weight is a required field`)
};

export const code_12122 = /** @type {(inputs: Code_12122Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Weight must be above 0 and at most 99,999,999.99`)
};

export const code_12123 = /** @type {(inputs: Code_12123Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Weight must be at least 0.01 lb`)
};

export const code_12124 = /** @type {(inputs: Code_12124Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Total weight must be between 1 and 99,999,999.99 lb`)
};

export const code_12125 = /** @type {(inputs: Code_12125Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Weight unit is a required field`)
};

export const code_12126 = /** @type {(inputs: Code_12126Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Length unit is a required field`)
};

export const code_12127 = /** @type {(inputs: Code_12127Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Length is a required field`)
};

export const code_12128 = /** @type {(inputs: Code_12128Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Length must be above 0 and at most 999,999`)
};

export const code_12129 = /** @type {(inputs: Code_12129Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Length must be at least 0.01 in`)
};

export const code_12130 = /** @type {(inputs: Code_12130Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Width is a required field`)
};

export const code_12131 = /** @type {(inputs: Code_12131Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Width must be above 0 and at most 999,999`)
};

export const code_12132 = /** @type {(inputs: Code_12132Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Width must be at least 0.01 in`)
};

export const code_12133 = /** @type {(inputs: Code_12133Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Height is a required field`)
};

export const code_12134 = /** @type {(inputs: Code_12134Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Height must be above 0 and at most 999,999`)
};

export const code_12135 = /** @type {(inputs: Code_12135Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Height must be at least 0.01 in`)
};

export const code_12136 = /** @type {(inputs: Code_12136Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Freight class is one of the 18 from 50 to 500`)
};

export const code_12137 = /** @type {(inputs: Code_12137Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Choose a standard pallet size of the list`)
};

export const code_12138 = /** @type {(inputs: Code_12138Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Choose pallet, crate, box or another package`)
};

export const code_12139 = /** @type {(inputs: Code_12139Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This package type does not exist. Choose one of the list.`)
};

export const code_12140 = /** @type {(inputs: Code_12140Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Description is a required field`)
};

export const code_12141 = /** @type {(inputs: Code_12141Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Description takes at most 255 characters`)
};

export const code_12142 = /** @type {(inputs: Code_12142Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`NMFC has 4 to 6 digits, then a dash and 1 or 2 digits if there is a sub`)
};

export const code_12143 = /** @type {(inputs: Code_12143Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This type of commodity does not exist. Choose one of the list.`)
};

export const code_12144 = /** @type {(inputs: Code_12144Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This category of commodity does not exist. Choose one of the list.`)
};

export const code_12145 = /** @type {(inputs: Code_12145Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Say whether the goods are hazardous: yes (1) or no (0)`)
};

export const code_12146 = /** @type {(inputs: Code_12146Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Say whether the units can be stacked: yes (1) or no (0)`)
};

export const code_12147 = /** @type {(inputs: Code_12147Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`UN number has four digits, such as 1263`)
};

export const code_12148 = /** @type {(inputs: Code_12148Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Hazard class is a required field`)
};

export const code_12149 = /** @type {(inputs: Code_12149Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Hazard class takes at most 10 characters`)
};

export const code_12150 = /** @type {(inputs: Code_12150Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Packing group is I, II, III or none`)
};

export const code_12151 = /** @type {(inputs: Code_12151Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Proper shipping name takes at most 200 characters`)
};

export const code_12152 = /** @type {(inputs: Code_12152Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Emergency contact is a required field`)
};

export const code_12153 = /** @type {(inputs: Code_12153Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Emergency contact takes at most 200 characters`)
};

export const code_12154 = /** @type {(inputs: Code_12154Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Emergency phone takes at most 15 characters`)
};

export const code_12155 = /** @type {(inputs: Code_12155Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please enter valid phone number`)
};

export const code_12156 = /** @type {(inputs: Code_12156Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment has been reassigned.`)
};

export const code_12157 = /** @type {(inputs: Code_12157Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment could not be reassigned. Please try again.`)
};

export const code_12158 = /** @type {(inputs: Code_12158Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Say which product this is about.`)
};

export const code_12159 = /** @type {(inputs: Code_12159Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This product is not in your list.`)
};

export const code_12160 = /** @type {(inputs: Code_12160Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Product name is a required field`)
};

export const code_12161 = /** @type {(inputs: Code_12161Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Product name takes at most 255 characters`)
};

export const code_12162 = /** @type {(inputs: Code_12162Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Another product of your list has this name already`)
};

export const code_12163 = /** @type {(inputs: Code_12163Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Product weight is a required field`)
};

export const code_12164 = /** @type {(inputs: Code_12164Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Product weight must be between 0 and 999,999`)
};

export const code_12165 = /** @type {(inputs: Code_12165Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Product length must be between 0 and 999,999`)
};

export const code_12166 = /** @type {(inputs: Code_12166Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Product width must be between 0 and 999,999`)
};

export const code_12167 = /** @type {(inputs: Code_12167Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Product height must be between 0 and 999,999`)
};

export const code_12168 = /** @type {(inputs: Code_12168Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Weight measurement takes at most 200 characters`)
};

export const code_12169 = /** @type {(inputs: Code_12169Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Volume must be between 0 and 999,999`)
};

export const code_12170 = /** @type {(inputs: Code_12170Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This product of the shipment does not exist.`)
};

export const code_12171 = /** @type {(inputs: Code_12171Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`A product is active (1), inactive (0) or deleted (2)`)
};

export const code_12172 = /** @type {(inputs: Code_12172Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The note has been added to the shipment.`)
};

export const code_12173 = /** @type {(inputs: Code_12173Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The note could not be added to the shipment. Please try again.`)
};

export const code_12174 = /** @type {(inputs: Code_12174Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment’s note has been updated.`)
};

export const code_12175 = /** @type {(inputs: Code_12175Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment’s note could not be updated. Please try again.`)
};

export const code_12176 = /** @type {(inputs: Code_12176Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment’s note has been removed.`)
};

export const code_12177 = /** @type {(inputs: Code_12177Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment’s note could not be removed. Please try again.`)
};

export const code_12178 = /** @type {(inputs: Code_12178Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment’s note has been pinned.`)
};

export const code_12179 = /** @type {(inputs: Code_12179Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment’s note could not be pinned. Please try again.`)
};

export const code_12180 = /** @type {(inputs: Code_12180Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment’s note has been unpinned.`)
};

export const code_12181 = /** @type {(inputs: Code_12181Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment’s note could not be unpinned. Please try again.`)
};

export const code_12182 = /** @type {(inputs: Code_12182Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This note of the shipment does not exist. It may have been removed.`)
};

export const code_12183 = /** @type {(inputs: Code_12183Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The shipment’s notes could not be read. Please try again.`)
};

export const code_12184 = /** @type {(inputs: Code_12184Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Note is a required field`)
};

export const code_12185 = /** @type {(inputs: Code_12185Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Note takes at most 500 characters`)
};

export const code_12186 = /** @type {(inputs: Code_12186Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This note does not exist, or it is of another shipment.`)
};

export const code_12187 = /** @type {(inputs: Code_12187Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`A note is pinned (1) or not (0)`)
};

export const code_12188 = /** @type {(inputs: Code_12188Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Problem is a required field`)
};

export const code_12189 = /** @type {(inputs: Code_12189Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This problem does not exist. Choose one of the list.`)
};

export const code_12190 = /** @type {(inputs: Code_12190Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Problem note takes at most 255 characters`)
};

export const code_12191 = /** @type {(inputs: Code_12191Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This solution does not exist. Choose one of the list.`)
};

export const code_12192 = /** @type {(inputs: Code_12192Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Solution note takes at most 255 characters`)
};

export const code_12193 = /** @type {(inputs: Code_12193Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Broker name is a required field`)
};

export const code_12194 = /** @type {(inputs: Code_12194Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Broker name takes at most 100 characters`)
};

export const code_12195 = /** @type {(inputs: Code_12195Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Broker phone has 10 digits, such as 312 555 0118`)
};

export const code_12196 = /** @type {(inputs: Code_12196Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Broker email is not an e-mail address`)
};

export const code_12197 = /** @type {(inputs: Code_12197Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Choose customs broker (1) or importer (2)`)
};

export const code_12198 = /** @type {(inputs: Code_12198Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`PRO number or shipment number is a required field`)
};

export const code_12199 = /** @type {(inputs: Code_12199Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Document is a required field`)
};

export const code_12200 = /** @type {(inputs: Code_12200Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This document does not exist, or it is of another shipment.`)
};

export const code_12326 = /** @type {(inputs: Code_12326Inputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`This shipment cannot be deactivated any more. Call ${i?.phone}.`)
};

export const code_12407 = /** @type {(inputs: Code_12407Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This shipment already has insurance of another company.`)
};

export const code_12502 = /** @type {(inputs: Code_12502Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your A/R account does not have enough credit for this. Choose another way to pay.`)
};

export const code_12503 = /** @type {(inputs: Code_12503Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`An amount of an earlier shipment is still to be paid. Pay it first.`)
};

export const code_12506 = /** @type {(inputs: Code_12506Inputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`This shipment cannot be cancelled any more. Call ${i?.phone}.`)
};

export const code_12515 = /** @type {(inputs: Code_12515Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This rate has expired, and rates may have changed. Get new rates to continue.`)
};

export const code_12516 = /** @type {(inputs: Code_12516Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Rates changed since this quote. Get new rates to continue.`)
};

export const code_12517 = /** @type {(inputs: Code_12517Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The contract with this carrier has expired. Choose a different carrier.`)
};

export const code_15023 = /** @type {(inputs: Code_15023Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your payment has been received. Thank you.`)
};

export const code_15035 = /** @type {(inputs: Code_15035Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`There is nothing left to pay for this shipment.`)
};

export const code_15036 = /** @type {(inputs: Code_15036Inputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Your A/R account is not active yet. Choose another way to pay, or call ${i?.phone}.`)
};

export const code_15037 = /** @type {(inputs: Code_15037Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This payment is above the credit limit of your A/R account. Choose another way to pay.`)
};

export const code_15038 = /** @type {(inputs: Code_15038Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`A part of the amount cannot be paid by itself. Pay the whole amount.`)
};

export const code_15039 = /** @type {(inputs: Code_15039Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This payment has been received already. Nothing was charged twice.`)
};

export const code_15040 = /** @type {(inputs: Code_15040Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The amount must be above zero and at most 99,999,999.99.`)
};

export const code_15041 = /** @type {(inputs: Code_15041Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The amount is more than what is left to pay.`)
};

export const code_15042 = /** @type {(inputs: Code_15042Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The card was declined. Use another card, or ask the bank that issued it.`)
};

export const code_15043 = /** @type {(inputs: Code_15043Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This card has expired. Use another card.`)
};

export const code_15044 = /** @type {(inputs: Code_15044Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The number, date or code of this card is not right. Check what you typed.`)
};

export const code_15045 = /** @type {(inputs: Code_15045Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The bank declined this account. Use another account, or ask the bank.`)
};

export const code_15046 = /** @type {(inputs: Code_15046Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`A payment for this shipment is under way. Wait for its result.`)
};

export const code_15047 = /** @type {(inputs: Code_15047Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This way to pay is no longer stored. Choose or add another.`)
};

export const code_15048 = /** @type {(inputs: Code_15048Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This way to pay is not open to your account. Choose another.`)
};

export const code_15049 = /** @type {(inputs: Code_15049Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The payment could not be completed, and nothing was charged. Please try again.`)
};

export const code_2015 = /** @type {(inputs: Code_2015Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your information has been updated.`)
};

export const code_2017 = /** @type {(inputs: Code_2017Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your current password is incorrect. Please try again.`)
};

export const code_2018 = /** @type {(inputs: Code_2018Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Type your old password to set a new one.`)
};

export const code_2019 = /** @type {(inputs: Code_2019Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your information has been updated.`)
};

export const code_2020 = /** @type {(inputs: Code_2020Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The user has been updated.`)
};

export const code_2064 = /** @type {(inputs: Code_2064Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This transit time is listed already. Change the one that is there.`)
};

export const code_22057 = /** @type {(inputs: Code_22057Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Too many wrong passwords: logging in to this account is blocked here for up to 30 minutes. Setting a new password with Forgot password ends that at once.`)
};

export const code_22058 = /** @type {(inputs: Code_22058Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The amount to pay changed. It is being read anew.`)
};

export const code_22059 = /** @type {(inputs: Code_22059Inputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`This freight is truckload size. Call ${i?.phone} and we price a truck for it.`)
};

export const code_2370 = /** @type {(inputs: Code_2370Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Transit days are needed, as a whole number.`)
};

export const code_2371 = /** @type {(inputs: Code_2371Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This coupon is not valid. Check how it is spelled.`)
};

export const code_2560 = /** @type {(inputs: Code_2560Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`A coupon has been applied to this shipment already.`)
};

export const code_2561 = /** @type {(inputs: Code_2561Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This coupon has been used already.`)
};

export const code_2562 = /** @type {(inputs: Code_2562Inputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`This shipment changed, so the coupon cannot be applied. Call ${i?.phone}.`)
};

export const code_2972 = /** @type {(inputs: Code_2972Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This coupon is for new customers only.`)
};

export const code_3014 = /** @type {(inputs: Code_3014Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The carrier has been added.`)
};

export const code_3016 = /** @type {(inputs: Code_3016Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Another carrier has this name already. Choose another name.`)
};

export const code_3019 = /** @type {(inputs: Code_3019Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The carrier has been updated.`)
};

export const code_3021 = /** @type {(inputs: Code_3021Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The carrier has been updated.`)
};

export const code_3025 = /** @type {(inputs: Code_3025Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The carrier has been deleted.`)
};

export const code_3029 = /** @type {(inputs: Code_3029Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Another carrier has this SCAC already. Check the four letters.`)
};

export const code_3035 = /** @type {(inputs: Code_3035Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Choose a file first.`)
};

export const code_3036 = /** @type {(inputs: Code_3036Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This file is too large. It may have 10 MB at most.`)
};

export const code_3037 = /** @type {(inputs: Code_3037Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This type of file cannot be used here. Send a PDF, a picture or an office document.`)
};

export const code_3038 = /** @type {(inputs: Code_3038Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This file could not be read. Open it once to see whether it is whole, then send it again.`)
};

export const code_3039 = /** @type {(inputs: Code_3039Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The name of this file is too long. It may have 255 characters at most.`)
};

export const code_3040 = /** @type {(inputs: Code_3040Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The file could not be stored. Please try again.`)
};

export const code_3253 = /** @type {(inputs: Code_3253Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`You already have an account with this email. Enter its password once to link the two.`)
};

export const code_3258 = /** @type {(inputs: Code_3258Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Invalid username or password.`)
};

export const code_3260 = /** @type {(inputs: Code_3260Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Invalid username or password.`)
};

export const code_3261 = /** @type {(inputs: Code_3261Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The new password is the same as the current one. Choose another.`)
};

export const code_3267 = /** @type {(inputs: Code_3267Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The password is not correct.`)
};

export const code_3425 = /** @type {(inputs: Code_3425Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`We could not confirm that you are a person. Please try again.`)
};

export const code_4 = /** @type {(inputs: Code_4Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Too many attempts. Wait 15 minutes, then try again.`)
};

export const code_4000 = /** @type {(inputs: Code_4000Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`First name is a required field`)
};

export const code_4001 = /** @type {(inputs: Code_4001Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`First name takes at most 30 characters`)
};

export const code_4002 = /** @type {(inputs: Code_4002Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Last name is a required field`)
};

export const code_4003 = /** @type {(inputs: Code_4003Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Last name takes at most 30 characters`)
};

export const code_4004 = /** @type {(inputs: Code_4004Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please enter a valid email address`)
};

export const code_4005 = /** @type {(inputs: Code_4005Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Email address is a required field`)
};

export const code_4006 = /** @type {(inputs: Code_4006Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Phone is a required field`)
};

export const code_4007 = /** @type {(inputs: Code_4007Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please enter valid phone number`)
};

export const code_4008 = /** @type {(inputs: Code_4008Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please enter valid business phone`)
};

export const code_4009 = /** @type {(inputs: Code_4009Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Cell phone has 10 digits, such as 312 555 0118`)
};

export const code_401 = /** @type {(inputs: Code_401Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your session has expired. Please log in again.`)
};

export const code_4010 = /** @type {(inputs: Code_4010Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Company name is a required field`)
};

export const code_4011 = /** @type {(inputs: Code_4011Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Company name takes at most 30 characters`)
};

export const code_4012 = /** @type {(inputs: Code_4012Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Company name takes at most 100 characters`)
};

export const code_4013 = /** @type {(inputs: Code_4013Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Estimated shipments per month is a required field`)
};

export const code_4014 = /** @type {(inputs: Code_4014Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This e-mail address belongs to another account. Choose another.`)
};

export const code_4015 = /** @type {(inputs: Code_4015Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Must be positive integer number`)
};

export const code_4016 = /** @type {(inputs: Code_4016Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Customer type is a required field`)
};

export const code_4017 = /** @type {(inputs: Code_4017Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Customer type is residential (1) or commercial (2)`)
};

export const code_4018 = /** @type {(inputs: Code_4018Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Choose a time zone of the list`)
};

export const code_4019 = /** @type {(inputs: Code_4019Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Confirm Password is a required field`)
};

export const code_4020 = /** @type {(inputs: Code_4020Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The entered passwords do not match`)
};

export const code_4021 = /** @type {(inputs: Code_4021Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Password needs at least 8 characters with a letter, a digit and a special character`)
};

export const code_4022 = /** @type {(inputs: Code_4022Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Space bar is prohibited as first or last character`)
};

export const code_4023 = /** @type {(inputs: Code_4023Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Password can have at most 20 characters`)
};

export const code_4024 = /** @type {(inputs: Code_4024Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Password should be minimum of 6 characters`)
};

export const code_4025 = /** @type {(inputs: Code_4025Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please enter a valid alternate email address`)
};

export const code_4026 = /** @type {(inputs: Code_4026Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Extension has 1 to 10 digits`)
};

export const code_4027 = /** @type {(inputs: Code_4027Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`SIC code takes at most 6 characters`)
};

export const code_4028 = /** @type {(inputs: Code_4028Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Annual revenue must be between 0 and 99,999,999`)
};

export const code_4029 = /** @type {(inputs: Code_4029Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Freight spend must be between 0 and 99,999,999`)
};

export const code_4030 = /** @type {(inputs: Code_4030Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Provider name takes at most 255 characters`)
};

export const code_4031 = /** @type {(inputs: Code_4031Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Recommended discount must be between 0 and 127`)
};

export const code_4032 = /** @type {(inputs: Code_4032Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`A/R credit limit must be between 0 and 99,999,999.99`)
};

export const code_4033 = /** @type {(inputs: Code_4033Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`A/R grace amount must be between 0 and 99,999,999.99`)
};

export const code_4034 = /** @type {(inputs: Code_4034Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Notes takes at most 500 characters`)
};

export const code_4035 = /** @type {(inputs: Code_4035Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The first quote is LTL or FTL`)
};

export const code_4036 = /** @type {(inputs: Code_4036Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Campaign takes at most 255 characters`)
};

export const code_4037 = /** @type {(inputs: Code_4037Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Answer with yes (1) or no (0)`)
};

export const code_4038 = /** @type {(inputs: Code_4038Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This customer does not exist, or it belongs to somebody else.`)
};

export const code_4039 = /** @type {(inputs: Code_4039Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The customer could not be added. Please try again.`)
};

export const code_4040 = /** @type {(inputs: Code_4040Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The customer could not be updated. Please try again.`)
};

export const code_4041 = /** @type {(inputs: Code_4041Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The customer could not be removed. Please try again.`)
};

export const code_4042 = /** @type {(inputs: Code_4042Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The customer could not be selected. Please try again.`)
};

export const code_4537 = /** @type {(inputs: Code_4537Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your preferences could not be read. Please try again.`)
};

export const code_4538 = /** @type {(inputs: Code_4538Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your preferences could not be saved. Please try again.`)
};

export const code_4631 = /** @type {(inputs: Code_4631Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The address could not be added. Please try again.`)
};

export const code_4632 = /** @type {(inputs: Code_4632Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The address could not be changed. Please try again.`)
};

export const code_4633 = /** @type {(inputs: Code_4633Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The address could not be removed. Please try again.`)
};

export const code_4634 = /** @type {(inputs: Code_4634Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This address is not in your address book. It may have been removed.`)
};

export const code_4635 = /** @type {(inputs: Code_4635Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This address is in your address book already.`)
};

export const code_4636 = /** @type {(inputs: Code_4636Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The default address cannot be removed. Make another one the default first.`)
};

export const code_4637 = /** @type {(inputs: Code_4637Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The default address could not be changed. Please try again.`)
};

export const code_4638 = /** @type {(inputs: Code_4638Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your address book could not be read. Please try again.`)
};

export const code_4639 = /** @type {(inputs: Code_4639Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your address book is full. Remove an address that you no longer need.`)
};

export const code_4640 = /** @type {(inputs: Code_4640Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`A shipment that is under way uses this address, so it cannot be changed.`)
};

export const code_4642 = /** @type {(inputs: Code_4642Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This account does not exist.`)
};

export const code_4643 = /** @type {(inputs: Code_4643Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This account does not exist.`)
};

export const code_4644 = /** @type {(inputs: Code_4644Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`If an account uses this e-mail address, we have sent it a link to reset its password within the last hour.`)
};

export const code_4647 = /** @type {(inputs: Code_4647Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This link has expired. Ask for a new one.`)
};

export const code_4648 = /** @type {(inputs: Code_4648Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Your password has been reset.`)
};

export const code_4715 = /** @type {(inputs: Code_4715Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The note could not be added. Please try again.`)
};

export const code_4716 = /** @type {(inputs: Code_4716Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The note could not be changed. Please try again.`)
};

export const code_4717 = /** @type {(inputs: Code_4717Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The note could not be removed. Please try again.`)
};

export const code_4718 = /** @type {(inputs: Code_4718Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This note does not exist. It may have been removed.`)
};

export const code_4719 = /** @type {(inputs: Code_4719Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Write something into the note.`)
};

export const code_4720 = /** @type {(inputs: Code_4720Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Note takes at most 500 characters`)
};

export const code_4721 = /** @type {(inputs: Code_4721Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The note could not be pinned. Please try again.`)
};

export const code_4722 = /** @type {(inputs: Code_4722Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The note could not be unpinned. Please try again.`)
};

export const code_4723 = /** @type {(inputs: Code_4723Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Only who wrote a note can change it.`)
};

export const code_4724 = /** @type {(inputs: Code_4724Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Only who wrote a note can remove it.`)
};

export const code_4725 = /** @type {(inputs: Code_4725Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Too many notes are pinned. Unpin one first.`)
};

export const code_4726 = /** @type {(inputs: Code_4726Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The notes could not be read. Please try again.`)
};

export const code_4820 = /** @type {(inputs: Code_4820Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The carrier could not be added. Please try again.`)
};

export const code_4821 = /** @type {(inputs: Code_4821Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The carrier could not be updated. Please try again.`)
};

export const code_4822 = /** @type {(inputs: Code_4822Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The carrier could not be deleted. Please try again.`)
};

export const code_4823 = /** @type {(inputs: Code_4823Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This carrier does not exist.`)
};

export const code_4824 = /** @type {(inputs: Code_4824Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This carrier moves a shipment that is under way, so it cannot be deleted.`)
};

export const code_4918 = /** @type {(inputs: Code_4918Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The product could not be added. Please try again.`)
};

export const code_4919 = /** @type {(inputs: Code_4919Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The product could not be changed. Please try again.`)
};

export const code_4920 = /** @type {(inputs: Code_4920Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The product could not be removed. Please try again.`)
};

export const code_4921 = /** @type {(inputs: Code_4921Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This product is not in your list. It may have been removed.`)
};

export const code_500 = /** @type {(inputs: Code_500Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Something went wrong. Please try again.`)
};

export const code_50000 = /** @type {(inputs: Code_50000Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The contract has been added.`)
};

export const code_50001 = /** @type {(inputs: Code_50001Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The contract has been updated.`)
};

export const code_9001 = /** @type {(inputs: Code_9001Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`There is nothing on this page.`)
};

export const code_9002 = /** @type {(inputs: Code_9002Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`There is nothing on this page.`)
};

export const code_99989 = /** @type {(inputs: Code_99989Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The carrier has not said anything about this shipment yet. Look again later.`)
};

export const code_99991 = /** @type {(inputs: Code_99991Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`We could not find a way by road between these places.`)
};

export const code_99994 = /** @type {(inputs: Code_99994Inputs) => LocalizedString} */ (i) => {
	return /** @type {LocalizedString} */ (`Shipment protection is not available for this freight. Call ${i?.phone} to ask why.`)
};

export const code_99996 = /** @type {(inputs: Code_99996Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Something went wrong. Please try again.`)
};

export const code_999989 = /** @type {(inputs: Code_999989Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This quote has no items to price.`)
};

export const code_999999 = /** @type {(inputs: Code_999999Inputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Zip not found`)
};

export const format_rates = /** @type {(inputs: Format_RatesInputs) => LocalizedString} */ (i) => {const shown = registry.number("en", i?.count, {});
	const plural = registry.plural("en", i?.count, {});
	if (plural === "one") return /** @type {LocalizedString} */ (`${shown} rate`);
	if (plural === "other") return /** @type {LocalizedString} */ (`${shown} rates`);
	return /** @type {LocalizedString} */ ("format_rates");
};