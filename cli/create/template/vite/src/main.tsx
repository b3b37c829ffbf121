import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Home } from './Home'
import { Providers } from './Providers'
import './styles.css'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root.')

createRoot(root).render(
  <StrictMode>
    <Providers>
      <Home />
    </Providers>
  </StrictMode>,
)
