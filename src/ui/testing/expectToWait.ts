import { act, screen } from '@testing-library/react'
import { mfaSlice } from '../../core/internal.ts'
import type { MfaTest } from './secondFactors.ts'

/** Checks that a button is disabled exactly while no second factor is taken (MFA-66, MFA-68). */
export function expectToWait({ client }: { client: Pick<MfaTest['client'], 'store'> }, name: string): void {
  const { blocked } = mfaSlice.actions
  const button = (): HTMLElement => screen.getByRole('button', { name })
  act(() => void client.store.dispatch(blocked({ reason: 'max-attempts', untilMs: 10_000 })))
  expect(button()).toBeDisabled()
  act(() => void client.store.dispatch(blocked(null)))
  expect(button()).toBeEnabled()
}
