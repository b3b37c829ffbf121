import { axe } from 'jest-axe'
import { describePluginConformance } from '../../testing/index.ts'
import { walletConnect } from './index.ts'

describePluginConformance(() => walletConnect({ projectId: '0123456789abcdef0123456789abcdef' }), {
  flows: {},
  invalidOptions: [() => walletConnect({ projectId: 'mine' }), () => walletConnect({ wallets: ['nobody'] }), () => walletConnect({ relayUrl: 'http://x' })],
  secrets: ['symKey'],
  axe,
})
