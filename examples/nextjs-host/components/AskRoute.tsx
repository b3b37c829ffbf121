'use client'
import { useClient, type Client } from 'latchkey'
import { useState } from 'react'

/** Token and proof, as for any call of the app that its server is to trust. */
const askRoute = async ({ getAccessToken, getProof }: Client): Promise<string> => {
  const url = new URL('/api/me', window.location.href).href
  const [token, proof] = [await getAccessToken(), await getProof({ method: 'GET', url })]
  const headers = { ...(token && { authorization: `DPoP ${token}` }), ...(proof && { dpop: proof }) }
  const answer = await fetch(url, { headers })
  return `${answer.status} ${JSON.stringify(await answer.json(), null, 2)}`
}

/** Asks a route of this app for the current user, as any call of the app would. */
export function AskRoute() {
  const client = useClient()
  const [answer, setAnswer] = useState('')
  const ask = (): void => {
    askRoute(client).then(setAnswer, () => setAnswer('No answer. Are you online?'))
  }
  return (
    <>
      <button type="button" className="button button-quiet" onClick={ask}>
        Ask /api/me
      </button>
      <output className="answer">{answer}</output>
    </>
  )
}
