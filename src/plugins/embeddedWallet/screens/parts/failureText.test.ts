import { AuthError, ChainError, type Chain } from '../../../../core/index.ts'
import { createText } from '../../../../ui/locales/createText.ts'
import { en as core } from '../../../../ui/locales/en.ts'
import { enFailures } from '../../../../ui/locales/enFailures.ts'
import coreInFrench from '../../../../ui/locales/fr.ts'
import { failureOf } from '../../describe/failureOf.ts'
import en from '../../locales/en.ts'
import fr from '../../locales/fr.ts'
import { failureText } from './failureText.ts'

const english = createText({ ...core, ...enFailures, ...en })
const french = createText({ ...coreInFrench, ...fr }, { ...core, ...enFailures, ...en }, 'fr')
const chain = { id: 1, name: 'Ethereum', rpcUrls: { default: { http: [] } } } as unknown as Chain
const HASH = `0x${'ab'.repeat(32)}`

describe('the text of a failed transaction [ERROR-78]', () => {
  it.each<[string, Error, string | null, string]>([
    [
      'a balance that is too small',
      new ChainError('INSUFFICIENT_FUNDS', 'Wallet has insufficient funds for this transaction.'),
      null,
      'Le portefeuille ne contient pas assez pour cette transaction.',
    ],
    [
      'a node that cannot be reached',
      new ChainError('NETWORK_ERROR', 'The network of this chain cannot be reached.'),
      null,
      'Le réseau de cette chaîne est injoignable.',
    ],
    [
      'a nonce that is used',
      new ChainError('NONCE_EXPIRED', 'Another transaction of this wallet took its place.', { fate: 'over' }),
      HASH,
      'Une autre transaction de ce portefeuille a pris sa place.',
    ],
    [
      'a fee that is too low',
      new ChainError('FEE_TOO_LOW', 'The network fee of this transaction is too low.', { fate: 'over' }),
      HASH,
      'Les frais de réseau de cette transaction sont insuffisants.',
    ],
    [
      'a revert in a block',
      new ChainError('CALL_EXCEPTION', 'The contract refused the transaction. Only its fee was paid.', {
        fate: 'over',
      }),
      HASH,
      'Le contrat a refusé la transaction. Seuls ses frais ont été payés.',
    ],
    [
      'a transaction that another device may have sent, too',
      new ChainError('UNKNOWN_ERROR', 'The network had this transaction when it was sent.', { fate: 'unknown' }),
      HASH,
      'Il n’est pas certain que le réseau ait pris la transaction. Regardez l’activité de votre portefeuille avant de payer à nouveau.',
    ],
    [
      'a receipt that does not come',
      new ChainError('TIMEOUT', 'The transaction is not in a block yet. It may still get there.', { fate: 'unknown' }),
      HASH,
      'La transaction n’est pas encore dans un bloc. Elle peut encore y arriver.',
    ],
    [
      'the frame that does not answer',
      new AuthError('transaction_failure', 'Your wallet took too long.', {
        cause: new AuthError('frame_timed_out', 'Your wallet took too long.'),
      }),
      null,
      'Votre portefeuille a mis trop de temps à répondre. Veuillez réessayer.',
    ],
    [
      'a code without a text',
      new AuthError('unable_to_sign', 'The wallet signed something other than requested.'),
      null,
      'Nous nous en occupons. Veuillez réessayer plus tard.',
    ],
  ])('%s is told in French to readers of French, and by its own message in English', (_what, error, hash, text) => {
    const failure = failureOf(error, chain, hash)
    expect(failureText(french, failure)).toBe(text)
    expect(failureText(english, failure)).toBe(error.message)
  })
})
