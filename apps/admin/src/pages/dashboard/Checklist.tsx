import type { Home } from '@sc/api-client/contract'
import { CheckCircleFilled, RightOutlined } from '@ant-design/icons'
import { Progress } from 'antd'
import { Link } from 'react-router-dom'
import { HomeCard } from './HomeCard.tsx'

type Done = NonNullable<Home['checklist']>

const steps: { key: keyof Done; title: string; text: string; to: string }[] = [
  { key: 'formDesigned', title: '设计表单', text: '拖拽出学生填写的申请表', to: '/desform/list' },
  { key: 'processDeployed', title: '部署流程', text: '画出审批节点并设置审批人', to: '/workflow/List' },
  { key: 'itemPublished', title: '发布项目', text: '绑定表单和流程', to: '/project/list' },
  { key: 'applied', title: '学生申请', text: '用学生账号填写并提交', to: '/project/list' },
  { key: 'approved', title: '完成审批', text: '用审批账号在待办中处理', to: '/task/todo' },
  { key: 'scored', title: '查看成绩', text: '学时写入成绩单', to: '/performanceManage/recordedScore' },
]

/** The six steps from an empty installation to the first score; each ticks itself. Gone once all are done. */
export function Checklist({ done }: { done: Done }) {
  const ticked = steps.filter(({ key }) => done[key]).length
  if (ticked === steps.length) return null
  const progress = (
    <Progress
      percent={(ticked / steps.length) * 100}
      steps={steps.length}
      strokeColor="var(--ant-color-success)"
      aria-label="已完成的步骤"
      format={() => `${ticked} / ${steps.length}`}
    />
  )
  return (
    <HomeCard title={<h2>开始使用</h2>} className="sc-home-checklist" extra={progress}>
      <ol>
        {steps.map(({ key, title, text, to }, place) => (
          <li key={key}>
            <Link to={to} className={done[key] ? 'sc-home-step sc-home-step-done' : 'sc-home-step'}>
              <span className="sc-home-step-mark">{done[key] ? <CheckCircleFilled aria-label="已完成" /> : place + 1}</span>
              <span>
                <strong>{title}</strong>
                <small>{text}</small>
              </span>
              <RightOutlined aria-hidden />
            </Link>
          </li>
        ))}
      </ol>
    </HomeCard>
  )
}
