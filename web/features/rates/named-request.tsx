import { type ClientLoaderFunctionArgs, Navigate, useLocation } from 'react-router';
import { paths } from '#contract/paths.ts';
import { namedBy, withName } from '#web/api/named-by.ts';
import { progressOf, restore } from '#web/rates/quote-progress.ts';
import { lastRequest } from '#web/rates/stored-responses.ts';
import { pricesTitle } from './format-freight.ts';

/** What a page of rates shows: its request is named by the URL, so that a reload, a copied link and a second tab show the same. */
export function loadNamedRequest({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) {
  // Responses name it in lower case, however the link was typed.
  const rateRequestUuid = new URL(request.url).searchParams.get('rateRequestUuid')?.toLowerCase();
  if (rateRequestUuid) restore(rateRequestUuid);
  const head = rateRequestUuid ? progressOf(rateRequestUuid).answers?.head : undefined;
  return { rateRequestUuid, title: pricesTitle(head) };
}

/** Puts the request into the URL: the one that the navigation's state names, else the last one of this tab; else home (R11). */
export function NameRequest() {
  const { pathname, search, state } = useLocation();
  const uuid = namedBy(state, 'rateRequestUuid') ?? lastRequest();
  return (
    <Navigate replace to={uuid ? withName(pathname, search, 'rateRequestUuid', uuid) : paths.customer} state={state} />
  );
}
