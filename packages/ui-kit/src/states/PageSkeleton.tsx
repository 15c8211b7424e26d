import { Skeleton } from 'antd'
import { useEffect, useState } from 'react'
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
      {shape === 'page' && <Skeleton active title paragraph={{ rows: 6 }} />}
      {shape === 'table' && <Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />}
      {shape === 'form' && rows(5, (key) => <Skeleton key={key} active title={{ width: 96 }} paragraph={{ rows: 1, width: '100%' }} />)}
      {shape === 'cards' && rows(6, (key) => <Skeleton.Node key={key} active className="sc-skeleton-card" />)}
    </div>
  )
}

const rows = (count: number, draw: (key: number) => React.ReactNode) => Array.from({ length: count }, (_, key) => draw(key))
