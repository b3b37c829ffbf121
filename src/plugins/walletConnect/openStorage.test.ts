import 'fake-indexeddb/auto'
import { openStorage } from './openStorage.ts'

it('a storage returns what it was given after a reload, and nothing of a storage of another name', async () => {
  const [ours, other] = [openStorage('latchkey-app-metamask'), openStorage('latchkey-app-rainbow')]
  await ours.setItem('wc@2:ethereum_provider:/chainId', 8453)
  await ours.setItem('wc@2:client:latchkey//session', [{ topic: 'mine' }])
  await ours.setItem('wc@2:core:gone', 1)
  await ours.removeItem('wc@2:core:gone')
  await other.setItem('wc@2:ethereum_provider:/chainId', 1)
  const reloaded = openStorage('latchkey-app-metamask')
  expect(await reloaded.getItem('wc@2:ethereum_provider:/chainId')).toBe(8453)
  expect(await reloaded.getItem('wc@2:core:gone')).toBeUndefined()
  expect(await reloaded.getKeys()).toEqual(['wc@2:client:latchkey//session', 'wc@2:ethereum_provider:/chainId'])
  expect(await other.getEntries()).toEqual([['wc@2:ethereum_provider:/chainId', 1]])
})

it.each([
  ['throws', () => jest.spyOn(indexedDB, 'open').mockImplementation(() => fail('SecurityError'))],
  ['fails', () => jest.spyOn(indexedDB, 'open').mockImplementation(() => refuse())],
])('a storage keeps its values until the page is left if IndexedDB %s', async (_how, deny) => {
  const denied = deny()
  const storage = openStorage('latchkey-app-zerion')
  await storage.setItem('key', 'value')
  expect(await storage.getItem('key')).toBe('value')
  expect(await storage.getKeys()).toEqual(['key'])
  expect(await storage.getEntries()).toEqual([['key', 'value']])
  await storage.removeItem('key')
  expect(await storage.getItem('key')).toBeUndefined()
  denied.mockRestore()
})

const fail = (name: string): never => {
  throw new DOMException('The operation is insecure.', name)
}

/** A request to open a database that fails later, as in some private windows. */
function refuse(): IDBOpenDBRequest {
  const request = { error: new DOMException('Denied.', 'InvalidStateError') } as IDBOpenDBRequest
  setTimeout(() => request.onerror?.(new Event('error')), 0)
  return request
}
