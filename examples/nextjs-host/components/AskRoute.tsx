'use client'
import { useClient, type Client } from 'latchkey'
import { useState } from 'react'

/** Calls the route with an access token and a proof of possession, as every call needs that the server should trust. */
const askRoute = async ({ getAccessToken, getProof }: Client): Promise<string> => {
  const url = new URL('/api/me', window.location.href).href
  const [token, proof] = [await getAccessToken(), await getProof({ method: 'GET', url })]
  const headers = { ...(token && { authorization: `DPoP ${token}` }), ...(proof && { dpop: proof }) }
  const answer = await fetch(url, { headers })
  return `${answer.status} ${JSON.stringify(await answer.json(), null, 2)}`
}

/** A button that asks a route of this app for the current user. */
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
