CREATE TABLE "sys_list_view" (
	"username" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"columns" jsonb NOT NULL,
	"create_time" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sys_list_view_username_list_name_pk" PRIMARY KEY("username","list","name")
);
--> statement-breakpoint
ALTER TABLE "sys_list_view" ADD CONSTRAINT "sys_list_view_username_sys_user_username_fk" FOREIGN KEY ("username") REFERENCES "public"."sys_user"("username") ON DELETE cascade ON UPDATE cascade;