/** Keys: the keyring of the secret, the signing keys, access tokens. */
export { type KeyPair, newKeyPair } from './keyPair.ts'
export { type Keyring, createKeyring } from './keyring.ts'
export {
  type StoredKey,
  addSigningKey,
  readStoredKeys,
  resealSigningKeys,
  retireSigningKey,
  signsFrom,
  storedSigner,
} from './signingKeyStore.ts'
export { type SigningKeys, loadSigningKeys, readPemKeys } from './signingKeys.ts'
export {
  type AccessTokens,
  type Bearer,
  type IdentityClaims,
  type TokenSubject,
  createAccessTokens,
} from './signedTokens.ts'
