import { at } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { course, courseQuestion } from '../../db/schema/index.ts'
import { daysAgo } from '../calendar.ts'

const author = { createBy: 'admin', updateBy: 'admin' }

const READING = 'course-reading'

const questions = [
  {
    type: 'single',
    stem: '阅读一本书，先看目录和序言的主要目的是什么？',
    optionA: '代替阅读正文',
    optionB: '了解全书的结构和意图',
    optionC: '寻找错别字',
    optionD: '计算页数',
    answer: 'B',
  },
  {
    type: 'single',
    stem: '引用他人的观点写读书报告时，应当怎样做？',
    optionA: '改换几个词就不必注明',
    optionB: '只在篇幅较长时注明',
    optionC: '注明出处',
    answer: 'C',
  },
  {
    type: 'multiple',
    stem: '下列哪些做法有助于记住读过的内容？',
    optionA: '合上书复述要点',
    optionB: '隔几天再回顾一次',
    optionC: '与他人讨论',
    optionD: '把整页都画上线',
    answer: 'ABC',
  },
  { type: 'judge', stem: '读得越快，理解就越深。', answer: '错' },
  { type: 'judge', stem: '做笔记时写下自己的疑问，比只抄原文更有用。', answer: '对' },
  { type: 'blank', stem: '《论语》主要记录的是哪位思想家及其弟子的言行？', answer: '孔子\n孔丘' },
] as const

/** One course that can be taken at once, and one whose maker has just begun. */
export function seedCourses(db: Db): Promise<void> {
  return at(daysAgo(3, '11:00'), async () => {
    await db.insert(course).values([
      {
        ...author,
        id: READING,
        title: '怎样读一本书',
        english: 'How to read a book',
        item: 'item-lectures',
        description:
          '一、先了解，再细读。拿到一本书，先看目录、序言和结尾，弄清它要回答什么问题、分几步回答，再决定哪些部分需要细读。\n\n二、边读边问。在书页空白处或笔记本上写下疑问和自己的看法，比逐句抄写更能帮助理解。\n\n三、读后复述。合上书，用自己的话说出要点；隔几天再回顾一次，或者与同学讨论，记忆会更牢固。\n\n四、引用要注明出处。写读书报告时，凡是他人的观点和文字，都应说明来自哪里。\n\n可以从《论语》这样篇幅短小、常读常新的书开始练习。',
        minutes: 1,
        passScore: 60,
        attempts: 3,
        pause: 1,
        quizMinutes: 20,
        status: 'published',
      },
      {
        ...author,
        id: 'course-innovation',
        title: '创新方法入门',
        english: 'First steps in innovation',
        item: 'item-innovation-contest',
        description: '训练营的预习课程，内容整理中。',
        minutes: 60,
      },
    ])
    await db
      .insert(courseQuestion)
      .values(questions.map((question, sort) => ({ ...author, id: `question-reading-${sort + 1}`, course: READING, sort, ...question })))
  })
}
