import { describe, expect, test } from 'vitest';
import { changeEmailRoute, sendVerificationRoute } from '#contract/routes/settings.ts';
import { type RoleId, roleOf, rolesOfGroups, type StoredRole } from '#domain/accounts/role.ts';
import { actingFor, requireAccess, type SessionRights } from '#domain/agents/acting-call.ts';
import { START } from '#test/fakes/clock.ts';
import { AGENT, CUSTOMER, OTHER_CUSTOMER } from '#test/fakes/fixtures.ts';

const selection = { customerUuid: CUSTOMER, name: 'Whitfield Pumps', selectedAt: START };
const assignment = { customerUuid: CUSTOMER, userUuid: AGENT, assignedAt: START, words: [] };
const rights = (id: RoleId, more: Partial<SessionRights> = {}, stored?: StoredRole): SessionRights => ({
  roles: [roleOf(id, stored)],
  selection,
  assignment,
  ...more,
});
const row = { access: 'session', acting: 'customer' } as const;
const refusal = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    const { status, code, message } = error as { status: number; code?: string; message: string };
    return { status, code, message };
  }
  return undefined;
};
const nobody = {
  status: 403,
  code: '1013',
  message: 'Select a customer first. Until then no customer’s data is shown.',
};

describe('whom a call is about', () => {
  test('[A38] an agent acts for the selected and assigned customer', () => {
    for (const id of ['agent', 'sales-team', 'operator', 'proxy-user'] as const)
      expect(actingFor(row, rights(id), CUSTOMER)).toEqual(selection);
  });

  test('[A38] without a selection, or when the call names nobody, an agent sees nothing', () => {
    expect(refusal(() => actingFor(row, { roles: [roleOf('agent', undefined)], assignment }, CUSTOMER))).toEqual(
      nobody,
    );
    expect(refusal(() => actingFor(row, rights('agent'), undefined))).toEqual(nobody);
  });

  test('[A38] a withdrawn assignment ends it at the next call', () => {
    const withdrawn = { roles: [roleOf('agent', undefined)], selection };
    expect(refusal(() => actingFor(row, withdrawn, CUSTOMER))).toEqual({
      status: 403,
      code: '1013',
      message: 'You can no longer act for this customer. Select another one.',
    });
  });

  test('[R78] a call for another customer than the selected one is a conflict that says who is selected', () => {
    expect(refusal(() => actingFor(row, rights('agent'), OTHER_CUSTOMER))).toEqual({
      status: 409,
      code: undefined,
      message: 'You now act for Whitfield Pumps. Nothing was saved.',
    });
  });

  test('[R78] rows that are the customer’s alone are refused, rows about oneself are one’s own', () => {
    expect(refusal(() => actingFor({ ...row, acting: 'refused' }, rights('agent'), CUSTOMER))).toMatchObject({
      status: 403,
      code: '1013',
      message: 'Only the customer can do this.',
    });
    expect(actingFor({ ...row, acting: 'self' }, rights('agent'), CUSTOMER)).toBeUndefined();
    expect(actingFor({ access: 'agent' }, rights('agent'), undefined)).toBeUndefined();
  });

  test.each([changeEmailRoute, sendVerificationRoute])(
    '[R78] $name is the agent’s own, and refused where it names a customer',
    (own) => {
      expect(actingFor(own, rights('agent'), undefined)).toBeUndefined();
      for (const named of [CUSTOMER, OTHER_CUSTOMER])
        expect(refusal(() => actingFor(own, rights('agent'), named))).toMatchObject({
          status: 403,
          code: '1013',
          message: 'Only the customer can do this.',
        });
    },
  );

  test('[A42] a customer acts for nobody', () => {
    expect(actingFor(row, rights('customer'), undefined)).toBeUndefined();
    expect(refusal(() => actingFor(row, rights('customer'), CUSTOMER))).toMatchObject({ status: 403, code: '1013' });
  });
});

describe('roles', () => {
  test('[A48] a role that is off or removed opens nothing but the own account', () => {
    for (const status of [0, 2] as const) {
      const off = rights('agent', {}, { ...roleOf('agent', undefined), status });
      for (const access of ['session', 'agent'] as const)
        expect(refusal(() => requireAccess({ access, acting: 'customer' }, off))).toMatchObject({ code: '1013' });
      expect(refusal(() => requireAccess({ access: 'session', acting: 'self' }, off))).toBeUndefined();
    }
  });

  test('[A48] [R31] a role holds no word that its security level does not hold, and counts only while its level does', () => {
    const level = { name: 'Staff', description: '', status: 1, words: ['session'] } as const;
    expect(roleOf('agent', undefined, { ...level, words: ['session'] }).words).toEqual(['session']);
    for (const status of [0, 2] as const) {
      const off = { roles: [roleOf('agent', undefined, { ...level, words: ['session', 'agent'], status })] };
      expect(refusal(() => requireAccess({ access: 'agent' }, off))).toMatchObject({ code: '1013' });
      expect(refusal(() => requireAccess({ access: 'session', acting: 'self' }, off))).toBeUndefined();
    }
    const removed = { ...roleOf('agent', undefined), status: 2 } as const;
    expect(roleOf('agent', removed, { ...level, words: ['session'] }).status).toBe(2);
  });

  test('[A48] an added role is the group of its name; one that nobody added holds nothing', () => {
    expect(rolesOfGroups(['role-night-desk', 'admins'])).toEqual(['role-night-desk']);
    expect(rolesOfGroups(['role-Night', 'role-', 'role-a--b'])).toEqual(['customer']);
    expect(roleOf('role-night-desk', undefined)).toMatchObject({ words: [], status: 2, acts: false, seesCost: false });
    const stored = { ...roleOf('sales-team', undefined), level: 'agent' } as const;
    expect(roleOf('role-night-desk', stored)).toMatchObject({ words: ['session', 'agent'], status: 1, acts: true });
  });

  test('[A48] a role says which access words it holds', () => {
    const held = (id: RoleId) =>
      (['session', 'agent', 'operator'] as const).filter(
        (access) => refusal(() => requireAccess({ access }, rights(id))) === undefined,
      );
    expect(held('customer')).toEqual(['session']);
    expect(held('agent')).toEqual(['session', 'agent']);
    expect(held('proxy-user')).toEqual(['session', 'agent']);
    expect(held('operator')).toEqual(['session', 'agent', 'operator']);
  });

  test('[R73] a proxy user sees no cost and signs nothing', () => {
    const [proxy, agent] = [rights('proxy-user'), rights('agent')];
    expect(proxy.roles.map(({ acts, seesCost, signs }) => ({ acts, seesCost, signs }))).toEqual([
      { acts: true, seesCost: false, signs: false },
    ]);
    const signing = { access: 'agent', signs: true } as const;
    expect(refusal(() => requireAccess(signing, proxy))).toMatchObject({ status: 403, code: '1013' });
    expect(refusal(() => requireAccess(signing, agent))).toBeUndefined();
  });

  test('[R73] the pool’s groups mirror roles; whoever is in none is a customer', () => {
    expect(rolesOfGroups([])).toEqual(['customer']);
    expect(rolesOfGroups(['admins'])).toEqual(['customer']);
    expect(rolesOfGroups(['agents', 'proxy-users'])).toEqual(['agent', 'proxy-user']);
  });
});
