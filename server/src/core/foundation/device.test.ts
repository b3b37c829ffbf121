import { describeDevice, readDevice } from './device.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

it.each([
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Safari/605.1.15',
    { browser: 'Safari', os: 'macOS', isMobile: false },
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', os: 'Android', isMobile: true },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0',
    { browser: 'Firefox', os: 'Linux', isMobile: false },
  ],
  [IPHONE, { browser: 'Safari', os: 'iOS', isMobile: true }],
  ['curl/8', {}],
  ['', {}],
  [undefined, {}],
  ['x'.repeat(100_000), {}],
])('a device is read from the user agent %.30s…', (userAgent, expected) => {
  expect(readDevice(userAgent)).toEqual(expected)
})

it.each([
  [{ browser: 'Chrome', os: 'macOS' }, 'Chrome on macOS'],
  [{ browser: 'Firefox' }, 'Firefox'],
  [{ os: 'Android' }, 'a device with Android'],
  [{}, 'an unknown device'],
  // Callers can send any text as their browser's name, and it must not get into a mail.
  [{ browser: 'Call 555 0100 now', os: 'https' }, 'an unknown device'],
])('the device %o gets the name %s', (device, name) => {
  expect(describeDevice(device)).toBe(name)
})
