import { ConditionBuilder, type ConditionField } from '@sc/conditions'
import { useState } from 'react'

const fields: ConditionField[] = [
  { model: 'hours', name: '认定学时', valueType: 'number' },
  {
    model: 'level',
    name: '活动级别',
    valueType: 'string',
    options: [
      { value: '1', label: '国家级' },
      { value: '2', label: '省级' },
    ],
  },
  { model: 'day', name: '活动日期', valueType: 'date', moment: { format: 'yyyy-MM-dd', timestamp: false } },
]

export function Conditions() {
  const [expression, setExpression] = useState("${level == '1' && day >= '2026-05-01'}")
  return (
    <>
      <ConditionBuilder aria-label="加分条件" fields={fields} expression={expression} onChange={setExpression} />
      <output aria-label="条件文本">{expression}</output>
    </>
  )
}
