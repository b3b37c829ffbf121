'use client'
import { useSession } from 'latchkey'
import { useState } from 'react'

const askRoute = async (token: string | null): Promise<string> => {
  const answer = await fetch('/api/me', { headers: token === null ? {} : { authorization: `Bearer ${token}` } })
  return `${answer.status} ${JSON.stringify(await answer.json(), null, 2)}`
}

/** Asks a route of this app for the current user, as any call of the app would. */
export function AskRoute() {
  const { getAccessToken } = useSession()
  const [answer, setAnswer] = useState('')
  const ask = (): void => {
    getAccessToken()
      .then(askRoute)
      .then(setAnswer, () => setAnswer('No answer. Are you online?'))
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
