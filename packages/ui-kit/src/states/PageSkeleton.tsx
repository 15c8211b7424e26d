import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTexts } from '../locale/words.ts'

/** Milliseconds a page may take before anything is shown for the waiting. */
const SKELETON_DELAY_MS = 150

/** What is on its way: a `page` where nothing is said. */
export interface PageSkeletonProps {
  /** The shape of what will come. */
  shape?: 'page' | 'table' | 'form' | 'cards'
}

/** The shape of a page that is on its way; what comes at once is not announced. */
export function PageSkeleton({ shape = 'page' }: PageSkeletonProps) {
  const { loading } = useTexts('skeleton')
  const [due, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), SKELETON_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!due) return null
  return (
    <div className={`sc-skeleton sc-skeleton-${shape}`} role="status" aria-label={loading}>
      {shape === 'page' && (
        <>
          <Line className="sc-skeleton-title" />
          {several(6, (key) => (
            <Line key={key} />
          ))}
        </>
      )}
      {shape === 'table' && several(8, (key) => <Line key={key} />)}
      {shape === 'form' &&
        several(5, (key) => (
          <div key={key}>
            <Line className="sc-skeleton-label" />
            <Line />
          </div>
        ))}
      {shape === 'cards' && several(6, (key) => <Line key={key} className="sc-skeleton-card" />)}
    </div>
  )
}

// Drawn by ourselves: the first page of all shows one, and antd's would be a good part of what it loads.
const Line = ({ className = '' }: { className?: string }) => <span className={`sc-skeleton-line ${className}`} />

const several = (count: number, draw: (key: number) => ReactNode) => Array.from({ length: count }, (_, key) => draw(key))
