import { Navigate, useLocation } from 'react-router';
import type { RateState } from '#contract/quotes.ts';
import { resultsPath } from '#contract/rules/results-path.ts';
import { getSession } from '#web/stores/session.ts';

/** Leads to the screen of a request's template, for links that name another screen. */
export function OtherScreen({ template }: Pick<RateState, 'template'>) {
  const { search, state } = useLocation();
  const path = resultsPath(template, getSession()?.customerShippingFrequency ?? 1);
  return <Navigate replace to={path + search} state={state} />;
}
