/** Credential that the browser reads from a message with a line such as `@app.example.com #123456` (WebOTP API, section 2). */
interface OtpCredential {
  readonly code?: unknown
}

/**
 * Reads the code from the message that arrives on this phone, if the user agrees (WebOTP API). Resolves to `null` if the
 * browser does not support it or the user declines; they can still type the code. Never rejects.
 */
export async function receiveOtp(signal: AbortSignal): Promise<string | null> {
  if (!('OTPCredential' in globalThis)) return null
  try {
    const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions
    const credential = (await navigator.credentials.get(request)) as OtpCredential | null
    return typeof credential?.code === 'string' ? credential.code : null
  } catch {
    return null
  }
}
