import { useEmbeddedWallet } from 'latchkey/plugins/embeddedWallet'
import { useState } from 'react'

/** The user's wallet, and a message that they sign with it. Its key never reaches this page. */
export function Wallet() {
  const { address, signMessage } = useEmbeddedWallet()
  const [signature, setSignature] = useState('')
  if (!address)
    return (
      <section>
        <p>Your wallet is being made …</p>
      </section>
    )
  const sign = async () => {
    const outcome = await signMessage({ message: 'Hello from my app' })
    setSignature(outcome.ok ? `Signed: ${outcome.result}` : `Not signed: ${outcome.failure.code}`)
  }
  return (
    <section>
      <p>Wallet: {address}</p>
      <button onClick={() => void sign()}>Sign a message</button>
      <p role="status">{signature}</p>
    </section>
  )
}
