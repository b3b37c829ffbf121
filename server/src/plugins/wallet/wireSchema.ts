import type {
  WalletInitBody,
  WalletProofBody,
  WalletUnlinkBody,
  WireWalletNonce,
} from 'latchkey/plugins/wallet/contract'
import { z } from 'zod'

const address = z.string().max(100).describe('In EIP-55 form, or in one case')

/** Name of a wallet, as the wallet itself reports it: one line, in any script. */
const walletName = z
  .string()
  .max(64)
  .regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, { error: 'must be one line' })
  .nullable()
  .default(null)

export const initSchema = z.object({
  address,
  token: z.string().max(4_096).optional().describe('CAPTCHA response, on apps that ask for one'),
}) satisfies z.ZodType<WalletInitBody>

export const nonceSchema = z.object({
  nonce: z.string(),
  address: z.string().describe('In EIP-55 form, as the message must spell it'),
  expires_at: z.string().describe('ISO 8601'),
}) satisfies z.ZodType<WireWalletNonce>

export const proofSchema = z.object({
  message: z.string().max(4_000).describe('EIP-4361 text with the nonce, the host and the origin of the page'),
  signature: z
    .string()
    .max(20_000)
    .regex(/^0x([0-9a-fA-F]{2})+$/, { error: 'must be hex with 0x' }),
  chainId: z
    .string()
    .max(64)
    .nullable()
    .default(null)
    .describe('CAIP-2, for clients that send it: the chain is the one that was signed'),
  walletClientType: walletName.describe('Such as metamask'),
  connectorType: walletName.describe('Such as injected'),
}) satisfies z.ZodType<WalletProofBody>

export const unlinkSchema = z.object({ address }) satisfies z.ZodType<WalletUnlinkBody>
