import { AuthError } from './AuthError.ts'
import { createErrors } from './createErrors.ts'

const teaError = createErrors({ tea_cold: 'The tea is cold.', tea_gone: 'There is no tea left.' }, ['tea_gone'])

describe('an error of a table', () => {
  it('an error made by createErrors has the message of its code, and is retryable', () => {
    expect(teaError('tea_cold')).toMatchObject({
      name: 'AuthError',
      code: 'tea_cold',
      message: 'The tea is cold.',
      retryable: true,
      status: undefined,
    })
    expect('cause' in teaError('tea_cold')).toBe(false)
  })

  it('an error made by createErrors is not retryable if the table says so', () => {
    expect(teaError('tea_gone').retryable).toBe(false)
  })

  it('an error made by createErrors carries its cause, and the HTTP status of a refused call', () => {
    const refused = new AuthError('invalid_data', 'No.', { status: 422 })
    expect(teaError('tea_cold', refused)).toMatchObject({ status: 422, cause: refused })
    expect(teaError('tea_cold', 'spilt')).toMatchObject({ status: undefined, cause: 'spilt' })
  })
})
