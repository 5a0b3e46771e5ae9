import { IconAward, IconMail, IconMedal, IconPhone } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { brand } from '#contract/brand.ts';
import { languageNames, languages } from '#contract/format/languages.ts';
import { LANGUAGE_COOKIE, startPageIn } from '#contract/language-paths.ts';
import { paths } from '#contract/paths.ts';
import { type StandingLink, standing } from '#contract/standing.ts';
import { currentLanguage } from '#texts/compiled/locale.js';
import * as m from '#texts/compiled/messages.js';
import { Logo } from '#web/brand/logo.tsx';
import { Band } from '#web/components/band.tsx';
import { Button } from '#web/components/button.tsx';
import { Columns, Row, Wrap } from '#web/components/layout.tsx';
import { openChoices } from '#web/stores/consent.ts';
import classes from './public-shell.module.css';

/** Foot of the public pages: how to reach the broker, where to go on, what it stands for (S01). */
export function PublicFooter() {
  return (
    <Band as="footer" look="foot" className={classes.footer}>
      <Wrap className={classes.wrap}>
        <Columns gap={32} columns="2fr 1fr 1fr 1fr" className={classes.columns}>
          <Reach />
          <nav aria-labelledby="footer-ship">
            <h2 id="footer-ship">{m.shell_ship()}</h2>
            <Link to={paths.publicQuote}>{m.shell_get_freight_quotes()}</Link>
            <Link to={paths.publicLtl}>{m.ltl_heading()}</Link>
            <Link to={paths.publicTruckload}>{m.ftl_public_heading()}</Link>
            <Link to={paths.track}>{m.tracking_track()}</Link>
            <Link to={paths.signUp}>{m.shell_sign_up_for_free()}</Link>
            <Link to={paths.login}>{m.shell_login()}</Link>
          </nav>
          <nav aria-labelledby="footer-resources">
            <h2 id="footer-resources">{m.shell_resources()}</h2>
            <Link to={`${paths.home}#questions`}>{m.shell_questions_shippers_ask()}</Link>
            <Link to={`${paths.publicLtl}#class-calculator`}>{m.ltl_calc_heading()}</Link>
            <Link to={paths.health}>{m.shell_portal_status()}</Link>
          </nav>
          <Company />
        </Columns>
        <hr />
        <Row gap="6px 20px" between>
          <p>
            © <Years /> {brand.company}
          </p>
          <Button kind="link" onClick={openChoices}>
            {m.privacy_choices()}
          </Button>
          <Languages />
          <Social />
        </Row>
      </Wrap>
    </Band>
  );
}

function Reach() {
  return (
    <div>
      <Logo />
      <p className={classes.about}>{m.shell_freight_from_one_pallet_to()}</p>
      <Row as="p" gap="0 20px" className={classes.contact}>
        <a href={brand.phoneHref}>
          <IconPhone aria-hidden size={16} stroke={1.75} /> {brand.phone}
        </a>
        <a href={`mailto:${brand.email}`}>
          <IconMail aria-hidden size={16} stroke={1.75} /> {brand.email}
        </a>
      </Row>
    </div>
  );
}

const words = {
  terms: m.shell_legal_terms,
  privacy: m.shell_legal_privacy,
  veteranOwned: m.shell_veteran_owned,
  consumerTrust: m.shell_consumer_trust,
} as const;

/** Our words in the reader's language; the broker's as its brand file has them, in English. */
const Words = ({ of }: { of: StandingLink }) => ('word' in of ? words[of.word]() : <span lang="en">{of.label}</span>);

/** Terms and privacy, and badges that lead to their proof; a badge without one is not shown. */
function Company() {
  const { veteranOwned, consumerTrust, legal } = standing;
  if (!veteranOwned && !consumerTrust && legal.length === 0) return null;
  return (
    <nav aria-labelledby="footer-company">
      <h2 id="footer-company">{m.shell_company()}</h2>
      {legal.map((link) => (
        <a key={link.href} href={link.href}>
          <Words of={link} />
        </a>
      ))}
      {veteranOwned && (
        <a href={veteranOwned.href}>
          <IconMedal aria-hidden size={18} stroke={1.75} /> <Words of={veteranOwned} />
        </a>
      )}
      {consumerTrust && (
        <a href={consumerTrust.href}>
          <IconAward aria-hidden size={18} stroke={1.75} /> <Words of={consumerTrust} />
        </a>
      )}
    </nav>
  );
}

/** The same page in another language, each named in itself; the start page has an address in each, for search engines. */
function Languages() {
  const { pathname } = useLocation();
  const isStart = pathname.replace(/\/$/, '') === startPageIn(currentLanguage());
  return (
    <Row as="nav" gap="6px 20px" aria-label={m.shell_language()}>
      {languages.map((one) => (
        <a
          key={one}
          href={`${isStart ? startPageIn(one) : ''}?${LANGUAGE_COOKIE}=${one}`}
          rel="nofollow"
          hrefLang={one}
          lang={one}
          aria-current={one === currentLanguage() || undefined}
        >
          {languageNames[one]}
        </a>
      ))}
    </Row>
  );
}

function Social() {
  const { social } = standing;
  if (social.length === 0) return null;
  return (
    <Row as="nav" gap="6px 20px" aria-label={m.shell_elsewhere({ company: brand.company })}>
      {social.map(({ label, href }) => (
        <a key={label} href={href}>
          {label}
        </a>
      ))}
    </Row>
  );
}

/** The page may have been made in another year than it is read in. */
function Years() {
  const years = () => `${brand.since}–${new Date().getFullYear()}`;
  const show = (element: HTMLElement | null) => {
    if (element && element.textContent !== years()) element.textContent = years();
  };
  return (
    <span ref={show} suppressHydrationWarning>
      {years()}
    </span>
  );
}
