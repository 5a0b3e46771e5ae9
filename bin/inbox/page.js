// Shows times as here, and new mails without losing the reader's place: only the list is replaced.
const list = document.getElementById('mails');
const localTimes = () => {
  for (const time of document.querySelectorAll('time'))
    time.textContent = new Date(time.dateTime).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' });
};
localTimes();
const refresh = async () => {
  if (document.hidden) return;
  const response = await fetch(location.pathname, { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (!response?.ok) return;
  const fresh = new DOMParser().parseFromString(await response.text(), 'text/html').getElementById('mails');
  if (!fresh || fresh.dataset.ids === list.dataset.ids) return;
  const focused = document.activeElement?.getAttribute('href');
  list.innerHTML = fresh.innerHTML;
  list.dataset.ids = fresh.dataset.ids;
  localTimes();
  if (focused) list.querySelector(`a[href="${CSS.escape(focused)}"]`)?.focus();
};
if (list) setInterval(refresh, 3000);
