import { axe } from 'jest-axe'
import { describePluginConformance } from '../../testing/index.ts'
import { walletConnect } from './index.ts'
import { FakeSdk } from './testing/fakeSdk.ts'

const mockSdk = new FakeSdk()
jest.mock('./sdk.ts', () => ({ loadSdk: () => Promise.resolve(mockSdk) }))

beforeEach(() => mockSdk.reset())

describePluginConformance(() => walletConnect({ projectId: '0123456789abcdef0123456789abcdef' }), {
  flows: {},
  connector: {
    walletId: 'metamask',
    before: ({ clock }) => {
      mockSdk.whenAsked = (provider) => void clock.after(500, () => provider.isWaiting && provider.approve())
    },
  },
  invalidOptions: [
    () => walletConnect({ projectId: 'mine' }),
    () => walletConnect({ wallets: ['nobody'] }),
    () => walletConnect({ relayUrl: 'http://relay.example.com' }),
  ],
  secrets: ['symKey'],
  axe,
})
