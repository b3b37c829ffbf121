/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import type * as Wagmi2 from 'wagmi-core-2'
// Runs the connector's tests with wagmi 2 in place of wagmi 3.
import './latchkeyConnector.test.ts'

// wagmi 3 renamed `getAccount` and `watchAccount`; the shared tests use the new names.
jest.mock('@wagmi/core', () => {
  const wagmi = jest.requireActual<typeof Wagmi2>('wagmi-core-2')
  return { ...wagmi, getConnection: wagmi.getAccount, watchConnection: wagmi.watchAccount }
})

it('the tests of the wagmi connector pass with wagmi 2', () => {
  const { version } = jest.requireMock<typeof Wagmi2>('@wagmi/core')
  expect(version).toMatch(/^2[.]/)
})
