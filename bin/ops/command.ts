import type { ParseArgsOptionsConfig } from 'node:util';
import type { PortalError } from '#contract/codes/portal-error.ts';
import type { AuditedBy } from '#domain/audit.ts';

/** What the person typed: what the command is about, its options, and what every command takes. */
export interface CommandLine {
  readonly subject: string;
  /** Which of the command's verbs; '' for a command without. */
  readonly verb: string;
  /** The word after the subject; '' for a command without. */
  readonly more: string;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  readonly audited: AuditedBy;
  /** The portal on AWS, in place of the local one. */
  readonly onAws: boolean;
  /** The file with the outputs of a deployment to AWS. */
  readonly outputs: string | undefined;
}

/** The portal that a command works on. */
export interface Portal {
  /** 'the local portal at http://localhost:8080'. */
  readonly name: string;
  readonly now: () => Date;
  readonly newId: () => string;
}

/** One command of the operator's tool; each is a file of bin/ops/ and a line of commands.ts. */
export interface OpsCommand {
  readonly name: string;
  /** The word for what it is about: '<e-mail>'. */
  readonly subject: string;
  /** What it does, typed before the subject, where it does several things. */
  readonly verbs?: readonly string[];
  /** Those of the verbs that are about everything, and take no subject. */
  readonly verbsAlone?: readonly string[];
  /** The word that may follow the subject, where the command takes one. */
  readonly more?: string;
  /** One line of help. */
  readonly summary: string;
  /** Its own options, as node:util reads them, with their help. */
  readonly options: ParseArgsOptionsConfig;
  readonly help: readonly (readonly [option: string, meaning: string])[];
  readonly examples: readonly string[];
  run(line: CommandLine, portal: Portal): Promise<void>;
  /** A sentence for an error of the portal: an unknown customer, a change by somebody else. */
  explain(error: PortalError, line: CommandLine): string;
}
