/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { markFields } from './markFields.ts'

const field = (autocomplete: string): HTMLInputElement => {
  const input = document.createElement('input')
  input.setAttribute('autocomplete', autocomplete)
  return input
}

describe('the fields of the login list', () => {
  it('markFields adds the token webauthn to e-mail and username fields, even later ones, until the list closes', async () => {
    const list = document.createElement('section')
    const [email, username, code, own] = ['email', 'username', 'one-time-code', 'username webauthn'].map(field)
    list.append(email!, code!, own!)
    const unmark = markFields(list)
    list.append(username!)
    await Promise.resolve()
    const tokens = () => [email, username, code, own].map((input) => input?.getAttribute('autocomplete'))
    expect(tokens()).toEqual(['email webauthn', 'username webauthn', 'one-time-code', 'username webauthn'])
    unmark()
    expect(tokens()).toEqual(['email', 'username', 'one-time-code', 'username webauthn'])
    list.append(field('email'))
    await Promise.resolve()
    expect(list.lastElementChild?.getAttribute('autocomplete')).toBe('email')
  })
})
