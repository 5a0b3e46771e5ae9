// The JSON files are imported one by one so that a bundler finds them; a new carrier is one more import and one more row.

import accessorials from '#sandbox/tariffs/accessorials.json' with { type: 'json' };
import accounts from '#sandbox/tariffs/accounts.json' with { type: 'json' };
import areas from '#sandbox/tariffs/areas.json' with { type: 'json' };
import arps from '#sandbox/tariffs/arps.json' with { type: 'json' };
import blms from '#sandbox/tariffs/blms.json' with { type: 'json' };
import bstm from '#sandbox/tariffs/bstm.json' with { type: 'json' };
import cmfw from '#sandbox/tariffs/cmfw.json' with { type: 'json' };
import cpbf from '#sandbox/tariffs/cpbf.json' with { type: 'json' };
import cplf from '#sandbox/tariffs/cplf.json' with { type: 'json' };
import ctwl from '#sandbox/tariffs/ctwl.json' with { type: 'json' };
import fuel from '#sandbox/tariffs/fuel.json' with { type: 'json' };
import glkm from '#sandbox/tariffs/glkm.json' with { type: 'json' };
import irnr from '#sandbox/tariffs/irnr.json' with { type: 'json' };
import ksnr from '#sandbox/tariffs/ksnr.json' with { type: 'json' };
import lanes from '#sandbox/tariffs/lanes.json' with { type: 'json' };
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
import zip3 from '#sandbox/tariffs/zip3.json' with { type: 'json' };
import { makeTariffBook, type TariffBook } from './tariff-book.ts';

const files = {
  accessorials,
  accounts,
  areas,
  arps,
  blms,
  bstm,
  cmfw,
  cpbf,
  cplf,
  ctwl,
  fuel,
  glkm,
  irnr,
  ksnr,
  lanes,
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
  zip3,
};

let book: TariffBook | undefined;

/** The places that the shipped tariffs know, for folders that bring none of their own. */
export const shippedPlaces: unknown = zip3;

/** The tariffs that come with the sandbox, read and checked once. */
export function shippedTariffs(): TariffBook {
  const named = Object.entries(files).map(([name, content]) => [`${name}.json`, content] as const);
  book ??= makeTariffBook(new Map<string, unknown>(named), 'sandbox/tariffs');
  return book;
}
