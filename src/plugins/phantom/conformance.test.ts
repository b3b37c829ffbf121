import { axe } from 'jest-axe'
import { describePluginConformance } from '../../testing/index.ts'
import { fakeWallet } from '../injected/testing/fakeWallet.ts'
import { phantom } from './index.ts'

beforeEach(() => Object.assign(window, { phantom: { ethereum: fakeWallet({ isPhantom: true }) } }))
afterEach(() => Reflect.deleteProperty(window, 'phantom'))

describePluginConformance(() => phantom(), {
  flows: {},
  connector: { walletId: 'phantom' },
  invalidOptions: [() => phantom({ wallet: 'phantom' } as never)],
  axe,
})
