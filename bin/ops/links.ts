import type { CommandLine, OpsCommand, Portal } from '#bin/ops/command.ts';
import { showHistory, showOutcome } from '#bin/ops/show.ts';
import { print } from '#bin/terminal/steps.ts';
import { UserError } from '#bin/terminal/user-error.ts';
import type { Link } from '#domain/links/link.ts';
import { addressHashOf } from '#domain/mails/suppression.ts';
import { linksOf, listLinks, revokeLinks } from '#domain/operator/revoke-links.ts';
import { dynamoLinkRevoker } from '#functions/adapters/dynamo/link-revoker.ts';
import { dynamoOperator } from '#functions/adapters/dynamo/operator-store.ts';
import { unsubscribeKeyedHash } from '#functions/runtime/unsubscribe-tokens.ts';

const HISTORY_MAX = 20;
const keyed = { keyedHash: unsubscribeKeyedHash };
const day = (at: number): string => new Date(at).toISOString().slice(0, 16);

/** What a link is for and to whom it went; never its token or the hash of it. */
const said = ({ purpose, issuedAt, expiresAt, email, shipmentUuid }: Link): string =>
  [`  ${day(issuedAt)}`, `until ${day(expiresAt)}`, purpose.padEnd(16), email, shipmentUuid].filter(Boolean).join('  ');

async function list({ subject }: CommandLine, { now }: Portal): Promise<void> {
  const links = await listLinks(linksOf(subject), { links: dynamoLinkRevoker, now });
  print(links.length === 0 ? `No link of ${subject} works.` : `Links of ${subject} that work:`);
  for (const link of links) print(said(link));
}

async function revoke({ subject, audited }: CommandLine, { now, newId }: Portal): Promise<void> {
  const deps = { links: dynamoLinkRevoker, ...keyed, now, newId };
  const { revoked, entry } = await revokeLinks(linksOf(subject), audited, deps);
  for (const link of revoked) print(said(link));
  showOutcome(entry, 'They open nothing from now on.');
}

/** Lists the links of mails that still work, of a shipment or to an address, and revokes them. */
export const linksCommand: OpsCommand = {
  name: 'links',
  subject: '<shipment or e-mail>',
  verbs: ['list', 'revoke'],
  summary: 'lists the links of mails that still work, of a shipment or to an address; revokes them',
  options: {},
  help: [
    ['list', 'when each was mailed, until when it works, what for, to whom'],
    ['revoke', 'needs --why. All of them, at most 90 at once; a link to set a password can be asked for anew'],
  ],
  examples: [
    'links list 019ab5c0-5d1f-7a8e-9a51-1d0c2f3e4b5a',
    'links list ray@whitfieldpumps.example --history',
    'links revoke 019ab5c0-5d1f-7a8e-9a51-1d0c2f3e4b5a --why "mailed to a wrong consignee"',
  ],
  async run(line, portal) {
    if (process.env.UNSUBSCRIBE_SECRET_ID === undefined)
      throw new UserError('The portal that is deployed is of an older version.', 'Deploy it again, or start it again.');
    print(`at ${portal.name}`);
    if (line.verb === 'revoke') await revoke(line, portal);
    else await list(line, portal);
    if (!line.options.history) return;
    const of = linksOf(line.subject);
    const subject =
      'email' in of
        ? { kind: 'mail-address' as const, id: await addressHashOf(of.email, keyed) }
        : { kind: 'shipment' as const, id: of.shipmentUuid };
    showHistory(await dynamoOperator.listNewest(subject, HISTORY_MAX));
  },
  explain: (error, { subject }) => (error.status === 404 ? `No link of ${subject} works.` : error.message),
};
