/** Credential the page gets from a message with a line such as `@app.example.com #123456` (WebOTP API, section 2). */
interface OtpCredential {
  readonly code?: unknown
}

/**
 * Reads the code out of the message that arrives on this phone, after its user agreed. Ends with `null` if the browser
 * cannot, or may not, or its user does not want to: there is a field to type into. Never rejects.
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
