/** @jest-environment ./scripts/jest/browserEnvironment.ts */
import { receiveOtp } from './receiveOtp.ts'

const get = jest.fn<Promise<unknown>, [unknown]>()
const original = Object.getOwnPropertyDescriptor(navigator, 'credentials')

beforeEach(() => {
  get.mockReset()
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } })
  Object.assign(globalThis, { OTPCredential: {} })
})
afterEach(() => {
  if (original) Object.defineProperty(navigator, 'credentials', original)
  else Reflect.deleteProperty(navigator, 'credentials')
  Reflect.deleteProperty(globalThis, 'OTPCredential')
})

describe('the code of a text message', () => {
  const { signal } = new AbortController()

  it('is read by browsers with WebOTP', async () => {
    get.mockResolvedValue({ code: '123456' })
    expect(await receiveOtp(signal)).toBe('123456')
    expect(get).toHaveBeenCalledWith({ otp: { transport: ['sms'] }, signal })
  })

  it('is left to the user by all others, who are not asked', async () => {
    Reflect.deleteProperty(globalThis, 'OTPCredential')
    expect(await receiveOtp(signal)).toBeNull()
    expect(get).not.toHaveBeenCalled()
  })

  it.each(['AbortError', 'NotAllowedError', 'InvalidStateError'])('is left to the user after an %s', async (name) => {
    get.mockRejectedValue(new DOMException('no', name))
    expect(await receiveOtp(signal)).toBeNull()
  })

  it.each([null, {}, { code: 123456 }])('is none in %j', async (credential) => {
    get.mockResolvedValue(credential)
    expect(await receiveOtp(signal)).toBeNull()
  })
})
