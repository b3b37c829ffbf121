/** @jest-environment ./jest/browserEnvironment.ts */
import type * as Wagmi2 from 'wagmi-core-2'
// What must hold with wagmi 3 must hold with it, too.
import './latchkeyConnector.test.ts'

// What wagmi 3 calls a connection was an account before.
jest.mock('@wagmi/core', () => {
  const wagmi = jest.requireActual<typeof Wagmi2>('wagmi-core-2')
  return { ...wagmi, getConnection: wagmi.getAccount, watchConnection: wagmi.watchAccount }
})

it('tests wagmi 2', () => {
  const { version } = jest.requireMock<typeof Wagmi2>('@wagmi/core')
  expect(version).toMatch(/^2[.]/)
})
