/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { readInjectedOptions } from './options.ts'
import { detailOf, fakeWallet, install, uninstallAll } from './testing/fakeWallet.ts'
import { askAround, findWallets } from './watch.ts'

afterEach(() => {
  uninstallAll()
  jest.resetModules()
})

it('a wallet announced while injected() cannot load its code is listed as detected once the code loads', async () => {
  jest.doMock('./find.ts', () => {
    throw new Error('offline')
  })
  install(detailOf(fakeWallet(), { rdns: 'io.rabby' }))
  const options = readInjectedOptions({ wallets: ['rabby'] })
  askAround(options.directory)
  expect(await findWallets(options)).toMatchObject([{ id: 'rabby', status: 'missing' }])
  jest.dontMock('./find.ts')
  expect(await findWallets(options)).toMatchObject([{ id: 'rabby', status: 'detected' }])
})

it('injected() does not load the code that reads announcements if no wallet is in the browser', async () => {
  const load = jest.fn()
  jest.doMock('./find.ts', () => {
    load()
    return {}
  })
  const options = readInjectedOptions({})
  askAround(options.directory)
  await findWallets(options)
  expect(load).not.toHaveBeenCalled()
})
