CREATE TABLE "form_design" (
	"id" text PRIMARY KEY NOT NULL,
	"form_code" text NOT NULL,
	"form_name" text NOT NULL,
	"online_table_name" text,
	"revision" integer DEFAULT 0 NOT NULL,
	"widget_count" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_design_form_code_unique" UNIQUE("form_code")
);
--> statement-breakpoint
CREATE TABLE "form_design_revision" (
	"form_id" text NOT NULL,
	"revision" integer NOT NULL,
	"design" text NOT NULL,
	"create_by" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "form_design_revision_form_id_revision_pk" PRIMARY KEY("form_id","revision")
);
--> statement-breakpoint
CREATE TABLE "form_mobile_preview" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"code" text NOT NULL,
	"value" text NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_upload" (
	"id" text PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"content_type" text NOT NULL,
	"create_by" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_upload_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "sys_announcement" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"msg_content" text NOT NULL,
	"sender" text NOT NULL,
	"priority" text NOT NULL,
	"msg_category" text NOT NULL,
	"msg_type" text DEFAULT 'ALL' NOT NULL,
	"send_status" text DEFAULT '0' NOT NULL,
	"bus_type" text,
	"bus_id" text,
	"send_time" timestamp with time zone,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_announcement_send" (
	"id" text PRIMARY KEY NOT NULL,
	"announcement_id" text NOT NULL,
	"username" text NOT NULL,
	"read_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sc_item_detail" (
	"id" text PRIMARY KEY NOT NULL,
	"module" text NOT NULL,
	"name" text NOT NULL,
	"level" text,
	"organiser" text,
	"place" text,
	"apply_time" text,
	"start_time" text,
	"end_time" text,
	"capacity" integer,
	"hours" double precision NOT NULL,
	"credits" double precision,
	"description" text,
	"form_code" text,
	"process_key" text,
	"customform" jsonb NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sc_recorded_score" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"item_id" text NOT NULL,
	"module" text NOT NULL,
	"hours" double precision NOT NULL,
	"credits" double precision,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"instance_id" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sc_recorded_score_instance_id_unique" UNIQUE("instance_id")
);
--> statement-breakpoint
CREATE TABLE "sc_transcript_issue" (
	"code" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"digest" text NOT NULL,
	"total_hours" double precision NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_depart" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"depart_name" text NOT NULL,
	"org_code" text NOT NULL,
	"category" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_depart_org_code_unique" UNIQUE("org_code")
);
--> statement-breakpoint
CREATE TABLE "sys_dict" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "sys_dict_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "sys_dict_item" (
	"id" text PRIMARY KEY NOT NULL,
	"dict_id" text NOT NULL,
	"value" text NOT NULL,
	"text" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_permission" (
	"id" text PRIMARY KEY NOT NULL,
	"parent_id" text,
	"menu_type" integer NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"path" text,
	"component" text,
	"redirect" text,
	"icon" text,
	"perms" text,
	"status" text DEFAULT '1' NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"keep_alive" boolean DEFAULT true NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_role" (
	"id" text PRIMARY KEY NOT NULL,
	"role_code" text NOT NULL,
	"role_name" text NOT NULL,
	"description" text,
	"audits" boolean DEFAULT false NOT NULL,
	"role_expression" text,
	"sort" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sys_role_role_code_unique" UNIQUE("role_code")
);
--> statement-breakpoint
CREATE TABLE "sys_role_permission" (
	"role_id" text NOT NULL,
	"permission_id" text NOT NULL,
	CONSTRAINT "sys_role_permission_role_id_permission_id_pk" PRIMARY KEY("role_id","permission_id")
);
--> statement-breakpoint
CREATE TABLE "t_schoolinfo" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"transcript_title" text NOT NULL,
	"system_title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_user" (
	"id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"realname" text NOT NULL,
	"password_hash" text NOT NULL,
	"avatar" text,
	"phone" text,
	"student_no" text,
	"status" integer DEFAULT 1 NOT NULL,
	"must_change_password" boolean DEFAULT false NOT NULL,
	"org_code" text,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_user_username_unique" UNIQUE("username"),
	CONSTRAINT "sys_user_student_no_unique" UNIQUE("student_no")
);
--> statement-breakpoint
CREATE TABLE "sys_user_depart" (
	"user_id" text NOT NULL,
	"depart_id" text NOT NULL,
	CONSTRAINT "sys_user_depart_user_id_depart_id_pk" PRIMARY KEY("user_id","depart_id")
);
--> statement-breakpoint
CREATE TABLE "sys_user_role" (
	"user_id" text NOT NULL,
	"role_id" text NOT NULL,
	CONSTRAINT "sys_user_role_user_id_role_id_pk" PRIMARY KEY("user_id","role_id")
);
--> statement-breakpoint
CREATE TABLE "cas_grant" (
	"id_hash" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cas_ticket" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"ticket" text NOT NULL,
	"grant_hash" text NOT NULL,
	"username" text NOT NULL,
	"service" text NOT NULL,
	"from_new_login" boolean DEFAULT false NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	"used_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sys_login_failure" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_end" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_session" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" text NOT NULL,
	"forced" boolean DEFAULT false NOT NULL,
	"service_ticket" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"expire_time" timestamp with time zone NOT NULL,
	CONSTRAINT "sys_session_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "wf_condition" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"expression" text NOT NULL,
	"sort" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sys_workflow_config" (
	"work_flow_key" text NOT NULL,
	"node_key" text NOT NULL,
	"node_name" text NOT NULL,
	"audit_role_code" text NOT NULL,
	"dept_flag" text,
	"reject_configuration" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_workflow_config_work_flow_key_node_key_pk" PRIMARY KEY("work_flow_key","node_key")
);
--> statement-breakpoint
CREATE TABLE "wf_definition" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"version" integer NOT NULL,
	"name" text NOT NULL,
	"xml" text NOT NULL,
	"reviewers" jsonb NOT NULL,
	"deployed_by" text NOT NULL,
	"deploy_time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wf_instance" (
	"id" text PRIMARY KEY NOT NULL,
	"definition_id" text NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"form_id" text NOT NULL,
	"form_revision" integer NOT NULL,
	"values" jsonb NOT NULL,
	"state" jsonb NOT NULL,
	"status" text NOT NULL,
	"initiator" text NOT NULL,
	"org_code" text,
	"current_nodes" jsonb NOT NULL,
	"done_nodes" jsonb NOT NULL,
	"rejected_node" text,
	"start_time" timestamp with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wf_model" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"engine" text NOT NULL,
	"form_code" text,
	"xml" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"deployed_version" integer DEFAULT 0 NOT NULL,
	"deployed_revision" integer DEFAULT 0 NOT NULL,
	"create_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"update_by" text,
	"update_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wf_model_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "wf_question" (
	"id" text PRIMARY KEY NOT NULL,
	"instance_id" text NOT NULL,
	"task_id" text NOT NULL,
	"asked_by" text NOT NULL,
	"question" text NOT NULL,
	"ask_time" timestamp with time zone DEFAULT now() NOT NULL,
	"answer_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wf_task" (
	"id" text PRIMARY KEY NOT NULL,
	"instance_id" text NOT NULL,
	"token_id" text NOT NULL,
	"node_id" text NOT NULL,
	"node_name" text NOT NULL,
	"status" text NOT NULL,
	"assignee" text,
	"delegated_by" text,
	"outcome" text,
	"comment" text,
	"done_by" text,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"end_time" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "wf_task_candidate" (
	"task_id" text NOT NULL,
	"username" text NOT NULL,
	CONSTRAINT "wf_task_candidate_username_task_id_pk" PRIMARY KEY("username","task_id")
);
--> statement-breakpoint
CREATE TABLE "wf_trail" (
	"id" text PRIMARY KEY NOT NULL,
	"instance_id" text NOT NULL,
	"sequence" integer NOT NULL,
	"node_id" text,
	"node_name" text NOT NULL,
	"action" text NOT NULL,
	"username" text,
	"comment" text,
	"time" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wf_request" (
	"username" text NOT NULL,
	"request_id" text NOT NULL,
	"instance_id" text NOT NULL,
	"verb" text NOT NULL,
	"time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wf_request_username_request_id_pk" PRIMARY KEY("username","request_id")
);
--> statement-breakpoint
ALTER TABLE "form_design_revision" ADD CONSTRAINT "form_design_revision_form_id_form_design_id_fk" FOREIGN KEY ("form_id") REFERENCES "public"."form_design"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_announcement_send" ADD CONSTRAINT "sys_announcement_send_announcement_id_sys_announcement_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."sys_announcement"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sc_recorded_score" ADD CONSTRAINT "sc_recorded_score_item_id_sc_item_detail_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."sc_item_detail"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_dict_item" ADD CONSTRAINT "sys_dict_item_dict_id_sys_dict_id_fk" FOREIGN KEY ("dict_id") REFERENCES "public"."sys_dict"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_permission" ADD CONSTRAINT "sys_role_permission_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_role_permission" ADD CONSTRAINT "sys_role_permission_permission_id_sys_permission_id_fk" FOREIGN KEY ("permission_id") REFERENCES "public"."sys_permission"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_depart" ADD CONSTRAINT "sys_user_depart_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_depart" ADD CONSTRAINT "sys_user_depart_depart_id_sys_depart_id_fk" FOREIGN KEY ("depart_id") REFERENCES "public"."sys_depart"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_user_role" ADD CONSTRAINT "sys_user_role_role_id_sys_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."sys_role"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_session" ADD CONSTRAINT "sys_session_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_instance" ADD CONSTRAINT "wf_instance_definition_id_wf_definition_id_fk" FOREIGN KEY ("definition_id") REFERENCES "public"."wf_definition"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_question" ADD CONSTRAINT "wf_question_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_question" ADD CONSTRAINT "wf_question_task_id_wf_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."wf_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_task" ADD CONSTRAINT "wf_task_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_task_candidate" ADD CONSTRAINT "wf_task_candidate_task_id_wf_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."wf_task"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wf_trail" ADD CONSTRAINT "wf_trail_instance_id_wf_instance_id_fk" FOREIGN KEY ("instance_id") REFERENCES "public"."wf_instance"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mobile_preview_code" ON "form_mobile_preview" USING btree ("username","code");--> statement-breakpoint
CREATE INDEX "announcement_by_business" ON "sys_announcement" USING btree ("bus_type","bus_id");--> statement-breakpoint
CREATE UNIQUE INDEX "receipt_once" ON "sys_announcement_send" USING btree ("announcement_id","username");--> statement-breakpoint
CREATE UNIQUE INDEX "score_once" ON "sc_recorded_score" USING btree ("username","item_id");--> statement-breakpoint
CREATE INDEX "score_by_user" ON "sc_recorded_score" USING btree ("username");--> statement-breakpoint
CREATE UNIQUE INDEX "dict_item_value" ON "sys_dict_item" USING btree ("dict_id","value");--> statement-breakpoint
CREATE INDEX "user_depart_by_depart" ON "sys_user_depart" USING btree ("depart_id");--> statement-breakpoint
CREATE INDEX "user_role_by_role" ON "sys_user_role" USING btree ("role_id");--> statement-breakpoint
CREATE INDEX "cas_ticket_by_grant" ON "cas_ticket" USING btree ("grant_hash");--> statement-breakpoint
CREATE INDEX "session_by_user" ON "sys_session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_by_ticket" ON "sys_session" USING btree ("service_ticket");--> statement-breakpoint
CREATE UNIQUE INDEX "definition_version" ON "wf_definition" USING btree ("key","version");--> statement-breakpoint
CREATE INDEX "instance_by_initiator" ON "wf_instance" USING btree ("initiator","start_time");--> statement-breakpoint
CREATE INDEX "instance_by_item" ON "wf_instance" USING btree ("item_id","initiator");--> statement-breakpoint
CREATE INDEX "instance_by_definition" ON "wf_instance" USING btree ("definition_id");--> statement-breakpoint
CREATE INDEX "question_by_task" ON "wf_question" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "question_by_instance" ON "wf_question" USING btree ("instance_id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_token" ON "wf_task" USING btree ("instance_id","token_id");--> statement-breakpoint
CREATE INDEX "candidate_by_task" ON "wf_task_candidate" USING btree ("task_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trail_order" ON "wf_trail" USING btree ("instance_id","sequence");--> statement-breakpoint
CREATE INDEX "trail_by_user" ON "wf_trail" USING btree ("username","time");