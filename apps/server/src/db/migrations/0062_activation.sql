CREATE TABLE "sys_activation" (
	"user_id" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"create_by" text NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	"expire_time" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sys_activation" ADD CONSTRAINT "sys_activation_user_id_sys_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."sys_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sys_activation" ADD CONSTRAINT "sys_activation_create_by_sys_user_username_fk" FOREIGN KEY ("create_by") REFERENCES "public"."sys_user"("username") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "activation_by_expiry" ON "sys_activation" USING btree ("expire_time");