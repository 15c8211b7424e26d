ALTER TABLE "wf_task" RENAME COLUMN "token_id" TO "engine_task_id";
