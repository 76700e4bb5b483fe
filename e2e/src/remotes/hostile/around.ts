import { comes, nested, offered, put, type Tricks } from './trick.ts';

/** At the page around the frame, at its storage, and at other pages of the portal. */
export const around: Tricks = {
  'reads the page around it': () => parent.document.title,
  'reads the page at the top': () => top?.document.body.innerHTML,
  'reads the address of the page around it': () => parent.location.href,
  'reads the element that holds it': () => frameElement?.outerHTML,
  'reads who opened the page': () => opener?.location.href,
  'reads the storage of the page around it': () => JSON.stringify(parent.localStorage),
  'calls the fetch of the page around it': () => parent.fetch('/api/auth/user'),
  'reads from which address it was led here': () => document.referrer,
  'takes the portal’s name for its own': () => {
    document.domain = 'localhost';
    return parent.document.title;
  },
  'reads the cookies': () => document.cookie,
  'sets a cookie': () => {
    // biome-ignore lint/suspicious/noDocumentCookie: what it does to cookies is the trick.
    document.cookie = 'stolen=1; path=/';
    return document.cookie;
  },
  'reads the cookies by the cookie store': async () => JSON.stringify(await cookieStore.getAll()),
  'reads the browser’s storage by a fresh window': async () =>
    JSON.stringify((await nested({})).localStorage),
  'reads the browser’s storage by a window that it wrote': async () =>
    JSON.stringify((await nested({ srcdoc: '<p>mine' })).sessionStorage),
  'opens a database': () => comes(indexedDB.open('counsel'), 'success'),
  'lists the databases': async () => (await indexedDB.databases()).length || 'none',
  'opens a cache': async () => typeof (await caches.open('counsel')),
  'opens the private file system': async () => (await navigator.storage.getDirectory()).name,
  'asks for the storage of the portal': async () => {
    await document.requestStorageAccess();
    return 'given';
  },
  'puts a service worker before the portal': async ({ own }) =>
    (await navigator.serviceWorker.register(`${own}own.js`)).scope,
  'shares a worker with the portal': ({ own }) =>
    comes(new SharedWorker(`${own}own.js`).port, 'message'),
  'holds a lock of the portal’s': () => navigator.locks.request('counsel', () => 'held'),
  'tells the portal’s tabs that the session is over': () => {
    new BroadcastChannel('counsel.session').postMessage({ userId: null });
  },
};

const link = (attributes: Record<string, string>) =>
  put('a', { href: '/settings', ...attributes }).click();

/** At the window, the person before it, and the device. */
export const browser: Tricks = {
  'leads the page elsewhere by its location': ({ evil }) => {
    if (top) top.location.href = evil;
  },
  'leads the page elsewhere by its hash': () => {
    parent.location.hash = '#mine';
  },
  'replaces the page around it': () => parent.location.replace('/settings'),
  'leads the page elsewhere by a link': () => link({ target: '_top' }),
  'leads the page elsewhere by a form': () =>
    put('form', { action: '/settings', target: '_top' }).submit(),
  'leads the page elsewhere by a window of that name': () => open('/settings', '_top')?.name,
  'leads the page back': () => history.go(-1),
  'closes the page': () => parent.close(),
  'opens a window': ({ evil }) => open(evil) !== null && 'opened',
  'opens a tab by a link': ({ evil }) => link({ target: '_blank', href: evil }),
  'downloads a file': () => link({ download: 'mine.txt', href: 'data:text/plain,mine' }),
  'shows an alert': () => alert('Your session has ended'),
  'asks by a dialog': () => prompt('Your password?') ?? confirm('Really?'),
  'prints the page': () => {
    let isPrinted = false;
    addEventListener('beforeprint', () => {
      isPrinted = true;
    });
    print();
    return isPrinted;
  },
  'fills the screen': async () => {
    await document.documentElement.requestFullscreen();
    return 'filled';
  },
  'holds the pointer': async () => {
    await document.body.requestPointerLock();
    return document.pointerLockElement?.tagName;
  },
  'holds the keyboard': async () => {
    await offered('lock', Reflect.get(navigator, 'keyboard'))();
    return 'held';
  },
  'reads the clipboard': () => navigator.clipboard.readText(),
  'writes to the clipboard': async () => {
    await navigator.clipboard.writeText('mine');
    return 'written';
  },
  'pastes from the clipboard': () => {
    const area = put('textarea', {});
    area.focus();
    return document.execCommand('paste') && area.value;
  },
  'asks where the device is': () =>
    new Promise((resolve, reject) => {
      navigator.geolocation.getCurrentPosition(() => resolve('here'), reject);
    }),
  'looks by the camera': async () =>
    (await navigator.mediaDevices.getUserMedia({ video: true })).id,
  'listens by the microphone': async () =>
    (await navigator.mediaDevices.getUserMedia({ audio: true })).id,
  'records the screen': async () => (await navigator.mediaDevices.getDisplayMedia()).id,
  'sends notifications': async () => (await Notification.requestPermission()) === 'granted',
  'asks for a passkey of the portal': async () =>
    (
      await navigator.credentials.get({
        publicKey: { challenge: new Uint8Array(32), rpId: 'localhost' },
      })
    )?.id,
  'asks for the passwords that the browser keeps': async () =>
    (await navigator.credentials.get({ password: true } as CredentialRequestOptions))?.id,
  'asks for a payment': async () => {
    const method = [{ supportedMethods: 'https://pay.example' }];
    const total = { label: 'Fee', amount: { currency: 'USD', value: '1' } };
    return (await new PaymentRequest(method, { total }).show()).requestId;
  },
};
