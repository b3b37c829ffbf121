import type { SmsCodeBody, SmsInitBody, SmsUnlinkBody } from 'latchkey/plugins/sms/contract'
import { z } from 'zod'

/** Far longer than real numbers, however they are formatted: a longer text is refused before it is parsed. */
const phoneNumber = z.string().max(100).describe('With its country code, formatted or not')
const code = z.string().max(100).describe('Six digits')

export const initSchema = z.object({
  phoneNumber,
  token: z.string().max(4_096).optional().describe('CAPTCHA response, on apps that ask for one'),
}) satisfies z.ZodType<SmsInitBody>

export const codeSchema = z.object({ phoneNumber, code }) satisfies z.ZodType<SmsCodeBody>

export const unlinkSchema = z.object({ phoneNumber }) satisfies z.ZodType<SmsUnlinkBody>
