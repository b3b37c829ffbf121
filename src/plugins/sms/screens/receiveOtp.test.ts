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

describe('reading a code from a text message', () => {
  const { signal } = new AbortController()

  it('receiveOtp returns the code in browsers with WebOTP', async () => {
    get.mockResolvedValue({ code: '123456' })
    expect(await receiveOtp(signal)).toBe('123456')
    expect(get).toHaveBeenCalledWith({ otp: { transport: ['sms'] }, signal })
  })

  it('receiveOtp returns null in browsers without WebOTP, and asks them nothing', async () => {
    Reflect.deleteProperty(globalThis, 'OTPCredential')
    expect(await receiveOtp(signal)).toBeNull()
    expect(get).not.toHaveBeenCalled()
  })

  it.each(['AbortError', 'NotAllowedError', 'InvalidStateError'])(
    'receiveOtp returns null after an %s',
    async (name) => {
      get.mockRejectedValue(new DOMException('no', name))
      expect(await receiveOtp(signal)).toBeNull()
    },
  )

  it.each([null, {}, { code: 123456 }])('receiveOtp returns null for the credential %j', async (credential) => {
    get.mockResolvedValue(credential)
    expect(await receiveOtp(signal)).toBeNull()
  })
})
