import { readAddress } from './readAddress.ts'

it.each<[string, string, string, Record<string, string>]>([
  ['https://provider-7.test/api/v1/sessions', 'https://provider-7.test', '/api/v1/sessions', {}],
  [
    'https://provider-7.test/api/v1/apps/a_b-c?first=1&more=a%20b',
    'https://provider-7.test',
    '/api/v1/apps/a_b-c',
    { first: '1', more: 'a b' },
  ],
  ['https://provider-7.test/a/../b', 'https://provider-7.test', '/b', {}],
  ['https://provider-7.test', 'https://provider-7.test', '/', {}],
  ['https://provider-7.test/a/', 'https://provider-7.test', '/a/', {}],
  ['https://Provider-7.test/a#part', 'https://provider-7.test', '/a', {}],
  ['https://provider-7.test:443/a', 'https://provider-7.test', '/a', {}],
  ['http://127.1/a', 'http://127.0.0.1', '/a', {}],
  ['/a?b=c', 'https://base.test', '/a', { b: 'c' }],
  ['//other.test/a', 'https://other.test', '/a', {}],
])('readAddress reads origin, path and query from %s', (address, origin, path, query) =>
  expect(readAddress(address, 'https://base.test/page')).toEqual({ origin, path, query }),
)
