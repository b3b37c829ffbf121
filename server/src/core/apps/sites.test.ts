import { originsOfOtherSites } from './sites.ts'

it.each([
  ['https://app.example.com', 'https://wallet.example.com', true],
  ['https://example.com', 'https://wallet.example.com', true],
  ['https://*.example.com', 'https://wallet.example.com', true],
  ['https://app.example.com:*', 'https://wallet.example.com', true],
  ['https://app.example.co.uk', 'https://wallet.example.co.uk', true],
  ['https://app.example.com', 'https://wallet.example.net', false],
  ['https://*.example.com', 'https://wallet.example.net', false],
  ['https://one.co.uk', 'https://two.co.uk', false],
  // `github.io` is in the private part of the Public Suffix List, so each subdomain is a site of its own.
  ['https://one.github.io', 'https://two.github.io', false],
  ['https://192.0.2.1', 'https://192.0.2.1:8443', true],
  ['https://192.0.2.1', 'https://192.0.2.2', false],
])(
  'originsOfOtherSites compares sites by the public suffix list: %s is on the site of %s: %p',
  (origin, publicUrl, isSame) => {
    expect(originsOfOtherSites([origin], publicUrl)).toEqual(isSame ? [] : [origin])
  },
)

it('originsOfOtherSites leaves out localhost and 127.0.0.1', () => {
  expect(
    originsOfOtherSites(
      ['http://localhost:*', 'http://127.0.0.1:5173', 'https://app.example.com'],
      'https://wallet.example.com',
    ),
  ).toEqual([])
})
