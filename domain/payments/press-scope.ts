interface Presser {
  readonly customerUuid: string;
  readonly agent?: string | undefined;
  readonly call: string;
}

/** The scope of the idempotency keys of a press that moves money: an agent's keys are the agent's own (R49, R78). */
export const pressScope = ({ customerUuid, agent, call }: Presser): string =>
  agent ? `${customerUuid}#${agent}#${call}` : `${customerUuid}#${call}`;
