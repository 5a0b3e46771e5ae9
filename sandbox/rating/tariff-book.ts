// The JSON files are imported one by one so that a bundler finds them; a new carrier is one more import and one more row.

import accessorialsFile from '#sandbox/tariffs/accessorials.json' with { type: 'json' };
import accountsFile from '#sandbox/tariffs/accounts.json' with { type: 'json' };
import arps from '#sandbox/tariffs/arps.json' with { type: 'json' };
import blms from '#sandbox/tariffs/blms.json' with { type: 'json' };
import bstm from '#sandbox/tariffs/bstm.json' with { type: 'json' };
import cmfw from '#sandbox/tariffs/cmfw.json' with { type: 'json' };
import cpbf from '#sandbox/tariffs/cpbf.json' with { type: 'json' };
import cplf from '#sandbox/tariffs/cplf.json' with { type: 'json' };
import ctwl from '#sandbox/tariffs/ctwl.json' with { type: 'json' };
import fuelFile from '#sandbox/tariffs/fuel.json' with { type: 'json' };
import glkm from '#sandbox/tariffs/glkm.json' with { type: 'json' };
import irnr from '#sandbox/tariffs/irnr.json' with { type: 'json' };
import ksnr from '#sandbox/tariffs/ksnr.json' with { type: 'json' };
import lanesFile from '#sandbox/tariffs/lanes.json' with { type: 'json' };
import ldgp from '#sandbox/tariffs/ldgp.json' with { type: 'json' };
import lnmq from '#sandbox/tariffs/lnmq.json' with { type: 'json' };
import mpcf from '#sandbox/tariffs/mpcf.json' with { type: 'json' };
import nfkc from '#sandbox/tariffs/nfkc.json' with { type: 'json' };
import ozkd from '#sandbox/tariffs/ozkd.json' with { type: 'json' };
import plmb from '#sandbox/tariffs/plmb.json' with { type: 'json' };
import pmaf from '#sandbox/tariffs/pmaf.json' with { type: 'json' };
import prlx from '#sandbox/tariffs/prlx.json' with { type: 'json' };
import rdrv from '#sandbox/tariffs/rdrv.json' with { type: 'json' };
import sdhm from '#sandbox/tariffs/sdhm.json' with { type: 'json' };
import slhx from '#sandbox/tariffs/slhx.json' with { type: 'json' };
import swtf from '#sandbox/tariffs/swtf.json' with { type: 'json' };
import tdlf from '#sandbox/tariffs/tdlf.json' with { type: 'json' };
import type { Account, Fuel, Lanes, SharedAccessorial, Tariff } from './tariff.ts';

/** Every carrier's tariff. */
export const tariffs: readonly Tariff[] = [
  arps,
  blms,
  bstm,
  cmfw,
  cpbf,
  cplf,
  ctwl,
  glkm,
  irnr,
  ksnr,
  ldgp,
  lnmq,
  mpcf,
  nfkc,
  ozkd,
  plmb,
  pmaf,
  prlx,
  rdrv,
  sdhm,
  slhx,
  swtf,
  tdlf,
];

/** Every account, in the order in which answers list them. */
export const accounts: readonly Account[] = accountsFile.accounts;

/** The account groups, fastest first. */
export const accountGroups: readonly { readonly code: string; readonly name: string }[] = accountsFile.groups;

/** The shared lane table. */
export const lanes: Lanes = lanesFile;

/** The shared fuel prices and tables. */
export const fuel: Fuel = fuelFile;

/** The shared accessorial list by code. */
export const sharedAccessorials: Readonly<Record<string, SharedAccessorial>> = accessorialsFile;

const byCarrier = new Map(tariffs.map((tariff) => [tariff.carrierCode, tariff]));

/** The tariff that an account is rated on; throws when an account names a carrier without a file. */
export function tariffOf(account: Account): Tariff {
  const tariff = byCarrier.get(account.carrierCode);
  if (tariff === undefined) throw new Error(`No tariff file for carrier ${account.carrierCode}`);
  return tariff;
}
