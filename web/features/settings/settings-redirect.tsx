/** /home/account-settings (S04): the redirect rules lead on from it, signed in or not. */
export default function SettingsRedirect() {
  return null;
}
