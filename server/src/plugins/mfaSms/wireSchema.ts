import { z } from 'zod'
import { mfaProofSchema } from '../../core/contract/index.ts'

const mfa = mfaProofSchema.optional().describe('A second factor that the user has already, where they have one')
/** Far longer than real numbers, however they are formatted: a longer text is refused before it is parsed. */
const phoneNumber = z.string().max(100).describe('With its country code, formatted or not')
const code = z.string().max(64).describe('Six digits')

export const initSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('verify') }),
  z.object({ action: z.literal('enroll'), phoneNumber, mfa }),
])
export const enrollSchema = z.object({ phoneNumber, code, mfa })
export const verifySchema = z.object({ code })
export const unenrollSchema = z.object({ mfa })
